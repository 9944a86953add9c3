import type { Page } from "@playwright/test";
import type { AskedGameOfPage, AskedGamesPage } from "#shared/api/asked-games.ts";
import { answerCalls } from "./answers.ts";
import { expect, test } from "./journey.ts";
import { OPPONENT_SIZES, OPPONENT_STATES } from "./opponent-states.ts";
import { atRest, expectSound, settle } from "./soundness.ts";

/** The opponent's page for many games, in every state at once, with long names and texts; the server's answers are made up. */

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
  await answerCalls(page, "/api/verify-games/*", { json: everyState() });
  await page.goto("/verify-games?token=made-up");
  await settle(page);
}

for (const [size, use] of Object.entries(OPPONENT_SIZES)) {
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
