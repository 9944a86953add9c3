import { expect, test } from "../kit/journey.ts";
import { joinSchoolWithLongNames, LONG_WORD } from "../kit/long-names.ts";
import { visitEach } from "../kit/screens.ts";
import { expectWhole, laidOutAnew } from "../kit/soundness.ts";

/** Names as long as real ones get, on a phone, a tablet and a desk: whole, or with an ellipsis where they are cut. */

const WIDTHS = [1280, 768, 320];
/** The day of the first games: on a Saturday evening the present week has none of them. */
const TODAY = new Date().toISOString().slice(0, 10);
const WITH_OPPONENT = ["/", "/games?period=all", `/games/sheet?kind=week&date=${TODAY}`, "/opponents"];
const PATHS = ["/teams", "/calendar", "/calendar?view=week", "/settings", "/import-games", ...WITH_OPPONENT];

test("long names fit everywhere", async ({ page, server }) => {
  const expectWholeAtAll = async (where: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await laidOutAnew(page);
      await expectWhole(page, `${where} at ${width} px`);
    }
  };
  await joinSchoolWithLongNames(page.request, server);
  await visitEach(page, { person: null, paths: PATHS }, async (path) => {
    await expect(page.getByRole("alert")).toHaveCount(0);
    if (WITH_OPPONENT.includes(path))
      await expect(page.getByText(LONG_WORD).locator("visible=true").first()).toBeVisible();
    await expectWholeAtAll(path);
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/games");
  for (const [button, role] of [
    [/^Delete/, "alertdialog"],
    [/^Edit/, "dialog"],
  ] as const) {
    await page.getByRole("button", { name: button }).first().click();
    await expect(page.getByRole(role).getByRole("button").last()).toBeVisible();
    await expectWholeAtAll(`the ${role}`);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
