import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { laidOutAnew } from "./soundness.ts";

/** With the reader's own few colours, people still recognize what is chosen, current or pressable. */

const CHOSEN =
  "[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [role=switch][aria-checked=true]";

/** As narrow as a phone and as wide as a desk. */
export async function expectStatesVisible(page: Page, where: string) {
  const before = page.viewportSize();
  await page.emulateMedia({ forcedColors: "active" });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await laidOutAnew(page);
    await expectStatesVisibleNow(page, `${where} in forced colours at ${width} px`);
  }
  await page.emulateMedia({ forcedColors: null });
  if (before) await page.setViewportSize(before);
}

async function expectStatesVisibleNow(page: Page, where: string) {
  expect.soft(await page.evaluate(chosenLikeOthers, CHOSEN), `chosen on ${where}`).toEqual([]);
  expect.soft(await page.evaluate(buttonsWithoutEdge), `buttons on ${where}`).toEqual([]);
}

/** Finds what is chosen but drawn like its neighbours. Runs in the page, so it uses nothing from outside itself. */
function chosenLikeOthers(chosen: string): string[] {
  const DRAWN = [
    "background-color",
    "border-top-color",
    "border-top-style",
    "border-top-width",
    "border-bottom-color",
    "border-bottom-style",
    "border-bottom-width",
    "outline-style",
    "text-decoration-line",
    "color",
  ];
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  // A see-through ground and one of the page's own colour look the same.
  const seen = (color: string) => {
    const [r, g, b, alpha] = color.match(/[\d.]+/g) ?? [];
    return alpha === "0" || `rgb(${r}, ${g}, ${b})` === canvas ? "canvas" : color;
  };
  const styleOf = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === "none") return "";
    return DRAWN.map((name) => seen(style.getPropertyValue(name))).join(" ");
  };
  const looksOf = (element: Element): string =>
    [
      styleOf(element),
      styleOf(element, "::before"),
      styleOf(element, "::after"),
      ...[...element.querySelectorAll(":scope > *, :scope > * > *")]
        .slice(0, 4)
        .map((child) => `${styleOf(child)} ${child.getBoundingClientRect().x}`),
    ].join("|");
  return [...document.querySelectorAll(chosen)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const role = element.getAttribute("role") ?? element.tagName;
      const group = element.closest("nav, [role=tablist], [role=group], [role=grid], table, fieldset, main");
      const others = [...(group?.querySelectorAll(element.tagName) ?? [])].filter(
        (other) =>
          (other.getAttribute("role") ?? other.tagName) === role &&
          !other.matches(chosen) &&
          other.checkVisibility(),
      );
      const children = (look: string) => look.replace(/ -?[\d.]+(?=\||$)/g, "");
      const own = role === "switch" ? looksOf(element) : children(looksOf(element));
      return others.some((other) => (role === "switch" ? looksOf(other) : children(looksOf(other))) === own);
    })
    .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
}

/** Filled buttons lose their fill; something else must show where they end. Runs in the page. */
function buttonsWithoutEdge(): string[] {
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  return [
    ...document.querySelectorAll(
      "main button[type=submit], main .bg-primary, [role=dialog] button[type=submit]",
    ),
  ]
    .filter((element) => element.matches("button, a") && element.checkVisibility())
    .filter((element) => {
      const style = getComputedStyle(element);
      const hasEdge = style.borderTopStyle !== "none" && Number.parseFloat(style.borderTopWidth) > 0;
      return !hasEdge && (style.backgroundColor === canvas || style.forcedColorAdjust !== "none");
    })
    .map((element) => element.textContent?.trim() ?? "");
}
