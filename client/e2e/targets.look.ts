import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { DEAD_ENDS, SCREENS, visitEach } from "./screens.ts";

/** A thumb hits what is 44 px high and wide; a link within a sentence is as high as its line (WCAG 2.2, 2.5.8). */
const TOUCH_PX = 44;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** What is too small for a thumb, by its name and size; a part that reaches beyond its own box counts whole. */
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

for (const { who, person, paths } of SCREENS) {
  test(`everything that ${who} touches is large enough for a thumb`, async ({ announce, page }) => {
    test.setTimeout(180_000);
    announce(DEAD_ENDS);
    await visitEach(page, { person, paths }, async (path) => {
      expect.soft(await tooSmall(page), path).toEqual([]);
    });
  });
}
