import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { laidOutAnew } from "./soundness.ts";

/** A thumb hits what is 44 px high and wide; a link within a sentence is as high as its line (WCAG 2.2, 2.5.8). */
const TOUCH_PX = 44;

/** Names controls too small for a thumb, with their size; a part that reaches beyond its box counts whole. */
const tooSmall = (page: Page) =>
  page.evaluate((px) => {
    const CONTROLS = "a[href], button, input, select, textarea, [role=switch], [role=tab]";
    const isInText = (control: Element) =>
      control.tagName === "A" && getComputedStyle(control).display === "inline";
    const isShown = (control: Element) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !control.matches(":disabled, [type=hidden], [aria-hidden=true], [tabindex='-1']");
    const reaches = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest("label")?.contains(control) === true);
    };
    return [...document.querySelectorAll(CONTROLS)].filter(isShown).flatMap((control) => {
      if (isInText(control)) return [];
      control.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width >= px && height >= px) return [];
      const [x, y, reach] = [left + width / 2, top + height / 2, px / 2 - 1];
      // Only the keyboard gets to the link that skips to the content.
      if (!reaches(control, x, y)) return [];
      const tall = height >= px || (reaches(control, x, y - reach) && reaches(control, x, y + reach));
      const wide = width >= px || (reaches(control, x - reach, y) && reaches(control, x + reach, y));
      if (tall && wide) return [];
      const name = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
      return [
        `${control.tagName.toLowerCase()} "${name || control.id}" ${Math.round(width)}×${Math.round(height)}`,
      ];
    });
  }, TOUCH_PX);

/** On a phone, made as wide as most are. */
export async function expectForThumbs(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await laidOutAnew(page);
  expect.soft(await tooSmall(page), `too small for a thumb on ${where}`).toEqual([]);
  if (before) await page.setViewportSize(before);
}
