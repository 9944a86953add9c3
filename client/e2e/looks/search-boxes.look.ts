import type { Locator } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, SYSADMIN, signInByCall } from "../kit/people.ts";
import { settle } from "../kit/soundness.ts";

/** A search box with a line of its own shows all of its words on a phone. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const { person, path } of [
  { person: DIRECTOR, path: "/opponents" },
  { person: DIRECTOR, path: "/teams" },
  { person: SYSADMIN, path: "/" },
]) {
  test(`the words of the empty search box at ${path} of ${person.email} fit into it`, async ({ page }) => {
    await signInByCall(page, person);
    await page.goto(path);
    await settle(page);
    const { words, room } = await widthsOf(page.getByRole("searchbox"));
    expect(words).toBeGreaterThan(0);
    expect(words).toBeLessThanOrEqual(room);
  });
}

/** In pixels. A browser tells no width of a placeholder, so it is measured in the same type. */
const widthsOf = (box: Locator) =>
  box.evaluate((field: HTMLInputElement) => {
    const paper = document.createElement("canvas").getContext("2d");
    if (!paper) throw new Error("nothing to measure on");
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
    paper.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return { words: paper.measureText(field.placeholder).width, room };
  });
