import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { DIRECTOR, SYSADMIN, signInByCall } from "./people.ts";
import { DEAD_ENDS, SCREENS, visitEach } from "./screens.ts";

/** With the reader's own few colours instead of ours, what is chosen, current or pressable is still told apart. */

test.use({ contextOptions: { forcedColors: "active" } });

const CHOSEN =
  "[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [role=switch][aria-checked=true]";

async function expectStatesTold(page: Page, where: string) {
  expect.soft(await page.evaluate(chosenLikeOthers, CHOSEN), `chosen on ${where}`).toEqual([]);
  expect.soft(await page.evaluate(buttonsWithoutEdge), `buttons on ${where}`).toEqual([]);
}

/** What is chosen but drawn like its neighbours. Runs in the page, so it may use nothing from outside itself. */
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
  // What is see-through and what is filled with the page's own colour look the same.
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

for (const { who, person, paths } of SCREENS) {
  test(`every state is told to ${who}`, async ({ page, announce }) => {
    test.setTimeout(120_000);
    announce(DEAD_ENDS);
    await visitEach(page, { person, paths }, async (path) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectStatesTold(page, `${path} at ${width} px`);
      }
    });
  });
}

test("on the calendar the chosen view, today and each status can be told", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  await page.goto("/calendar");
  const background = (name: string) =>
    page
      .getByRole("button", { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await background("Month")).not.toBe(await background("Week"));
  await expect(page.locator('[aria-current="date"] time > span').first()).toHaveCSS(
    "border-top-width",
    "2px",
  );
  const badges = page.getByRole("region", { name: "Legend" }).locator("li > span");
  await expect(badges).toHaveCount(6);
  for (const badge of await badges.all()) {
    await expect(badge).toHaveCSS("border-top-width", "1px");
    await expect(badge).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  }
});

test("a switch shows on which side it stands", async ({ page }) => {
  await signInByCall(page, SYSADMIN);
  await page.goto("/sysadmin/settings?tab=security");
  const control = page.getByRole("switch", { name: "Registration Enabled" });
  const place = () => control.locator("span").evaluate((thumb) => thumb.getBoundingClientRect().x);
  const before = await place();
  await control.click();
  await expect.poll(place).not.toBe(before);
});

test("what loads has a shape", async ({ page }) => {
  await signInByCall(page, DIRECTOR);
  await page.route("**/api/teams", () => undefined);
  await page.goto("/teams");
  const skeleton = page.locator("main .animate-pulse").first();
  await expect(skeleton).toHaveCSS("border-top-style", "solid");
  await expect(skeleton).not.toHaveCSS("border-top-width", "0px");
});
