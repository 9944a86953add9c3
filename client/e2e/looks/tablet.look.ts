import { expect, test } from "../kit/journey.ts";
import { DIRECTOR } from "../kit/people.ts";
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
