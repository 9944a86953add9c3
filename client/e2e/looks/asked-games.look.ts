import type { Page } from "@playwright/test";
import type { AskedGamesPage } from "#shared/api/requests/asked-games.ts";
import { answerCalls } from "../kit/answers.ts";
import { expect, test } from "../kit/journey.ts";
import { askedGamesInEveryState, OPPONENT_SIZES, seventeenAskedGames } from "../kit/opponent-states.ts";
import { atRest, expectSound, settle } from "../kit/soundness.ts";

/**
 * The opponent's page for many games, in every state at once, with long names and texts; the server's answers are made
 * up.
 */

async function open(page: Page, asked: AskedGamesPage): Promise<void> {
  await answerCalls(page, "/api/verify-games/*", { json: asked });
  await page.goto("/verify-games?token=made-up");
  await settle(page);
}

for (const [size, use] of Object.entries(OPPONENT_SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test("the page for many games is sound, as it opens and with a game to reschedule", async ({ page }) => {
      await open(page, askedGamesInEveryState());
      await expectSound(page, "all states");
      await page
        .getByRole("button", { name: /^Request reschedule/ })
        .first()
        .click();
      await expect(page.getByLabel("Proposed date", { exact: true })).toBeVisible();
      await atRest(page);
      await expectSound(page, "a game to reschedule");

      expect(await page.getByLabel("Message").first().evaluate(isInSightWithFocus)).toBe(true);
    });
  });
}

for (const [width, height, most] of [
  [1440, 900, 1_150],
  [390, 844, 1_700],
] as const) {
  test(`seventeen games are read on one page of ${most} px, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, seventeenAskedGames());
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(17);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
    await expectSound(page, "seventeen games");
  });
}

/** A field that began below the window is all above the bar, once it has the focus. Runs in the page. */
function isInSightWithFocus(field: HTMLElement | SVGElement): boolean {
  window.scrollBy(0, field.getBoundingClientRect().top - innerHeight + 80);
  field.focus();
  const { left, top, width, bottom } = field.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + width / 2, y) === field);
}
