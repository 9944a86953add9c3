import type { Locator } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { visitEach } from "../kit/screens.ts";
import { expectWhole, laidOutAnew } from "../kit/soundness.ts";

/** From 768 px up the games stand in columns and the calendar shows its games, with the sidebar and without. */

const WIDTHS = [1024, 820, 768];
const HEADS = [/Game/, /Date & Time/, /Venue/, /Status/, /Actions/];
const PATHS = ["/", "/calendar", "/calendar?view=week", "/games?period=all"];

test("the games are a table and the calendar shows its games", async ({ page }) => {
  const heads = page.getByRole("columnheader");
  await visitEach(page, { person: DIRECTOR, paths: PATHS }, async (path) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await laidOutAnew(page);
      await expectWhole(page, `${path} at ${width} px`);
      if (path.startsWith("/games")) await expect(heads).toHaveText(HEADS);
      if (path === "/calendar")
        await expect(page.getByRole("gridcell").getByRole("link").first()).toBeVisible();
    }
  });
  await page.getByRole("button", { name: "Venue", exact: true }).click();
  await expect(heads.nth(2)).toHaveAttribute("aria-sort", "ascending");
});

test("the menu is a rail of 60 px below 1280 px, and of 224 px from there on, or where it was expanded", async ({
  page,
}) => {
  await signInByCall(page, DIRECTOR);
  await page.goto("/games");
  const menu = page.getByRole("complementary");
  const widthOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().width);
  const expectWidths = async (widths: Record<number, number>) => {
    for (const [width, expected] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height: 768 });
      await expect.poll(() => widthOf(menu), `the menu at ${width} px`).toBe(expected);
    }
  };
  await expectWidths({ 1024: 60, 1279: 60, 1280: 224, 1920: 224 });
  await page.setViewportSize({ width: 2560, height: 1440 });
  await expect.poll(() => widthOf(page.locator("main > div"))).toBe(1696);

  await expectWidths({ 1024: 60 });
  await page.getByRole("button", { name: "Expand menu" }).click();
  await expectWidths({ 1024: 224, 1280: 224 });
  await page.reload();
  await expectWidths({ 1024: 224 });
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await expectWidths({ 1024: 60 });
});
