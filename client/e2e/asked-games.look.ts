import type { Page } from "@playwright/test";
import type { AskedGameOfPage, AskedGamesPage } from "#shared/api/asked-games.ts";
import { expect, test } from "./journey.ts";
import { OPPONENT_STATES } from "./opponent-states.ts";
import { atRest, expectAccessible, expectWhole, settle } from "./soundness.ts";

/** The opponent's page for many games, in every state at once, with long names and texts; the server's answers are made up. */

const SIZES = {
  "a phone of 320 px": { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  "a phone of 390 px": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "a desk of 1440 px": { viewport: { width: 1440, height: 900 } },
};

const CLOSED =
  "Saint Bartholomew-on-the-Lake Preparatory Academy of Harbor Pines has canceled this game. Questions? Please contact Dana Whitfield (dana.whitfield@example.com).";

/** Each state as a game of the same message; one more, of another team, is closed. */
function everyState(): AskedGamesPage {
  const states = Object.values(OPPONENT_STATES);
  const [first] = states;
  if (!first) throw new Error("there is no state to show");
  const games: AskedGameOfPage[] = states.map(
    ({ school: _, requestedBy: __, note: ___, ...game }, index) => ({
      ...game,
      key: index + 1,
      closed: null,
    }),
  );
  const { school, requestedBy, note, ...canceled } = first;
  const team = { sport: "football", level: "jr-varsity", gender: "" } as const;
  games.push({ ...canceled, team, status: "canceled", key: games.length + 1, closed: CLOSED });
  return { school, requestedBy, note, opponentName: first.opponentName, games };
}

async function open(page: Page): Promise<void> {
  await page.route("**/api/verify-games/*", (route) => route.fulfill({ json: everyState() }));
  await page.goto("/verify-games?token=made-up");
  await settle(page);
}

async function expectSound(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await expectWhole(page, where);
}

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test("the page for many games is sound, as it opens and with a game to be moved", async ({ page }) => {
      await open(page);
      await expectSound(page, "all states");
      await page
        .getByRole("button", { name: /^Ask to move/ })
        .first()
        .click();
      await expect(page.getByLabel("Proposed date", { exact: true })).toBeVisible();
      await atRest(page);
      await expectSound(page, "a game to be moved");
    });
  });
}
