import type { Page } from "@playwright/test";
import type { Game } from "#shared/api/games.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { isOpenAtPartner } from "#shared/domain/season/everybody-knows.ts";
import { answerCalls } from "../kit/answers.ts";
import { expectStatesVisible } from "../kit/forced-colors.ts";
import { expect, test } from "../kit/journey.ts";
import { DESK, expectWholeInLargeText } from "../kit/large-text.ts";
import { madeUpRequest, sharedGamesInEveryState, withClaims, withPartners } from "../kit/made-up-partners.ts";
import { OPPONENT_SIZES } from "../kit/opponent-states.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { atRest, expectSound, settle } from "../kit/soundness.ts";

/**
 * Other schools that work here, too, as a school sees them: in every state, with long names; the server's answers are
 * made up.
 */

const LINCOLN = { id: null, schoolName: "Lincoln High", by: "new" } as const;

/** @returns the address of all that is open with one school */
async function withMadeUpLists(page: Page): Promise<string> {
  await signInByCall(page, DIRECTOR);
  const games = withPartners((await (await page.request.get("/api/games")).json()) as Game[]);
  const opponents = withClaims((await (await page.request.get("/api/opponents")).json()) as Opponent[]);
  const open = games.find((game) => isOpenAtPartner(game, Date.now()));
  if (!open) throw new Error("nobody asks");
  const { id, schoolName } = open.opponent;
  await answerCalls(page, "/api/games", { json: games });
  await answerCalls(page, "/api/opponents", { json: opponents });
  await answerCalls(page, "/api/partner-requests", { json: [madeUpRequest({ id, schoolName, by: "link" })] });
  await answerCalls(page, "/api/shared-games/*", { json: sharedGamesInEveryState(LINCOLN) });
  return `/add-games?opponent=${id}`;
}

/** @param row from 0 */
const openGame = (page: Page, row: number) =>
  page.locator("[id^=game-]:not([id$=-name])").nth(row).getByRole("link").first().click();

for (const [size, use] of Object.entries(OPPONENT_SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test("claims, badges and the other school's side of a game are sound", async ({ page }) => {
      await withMadeUpLists(page);
      await page.goto("/");
      await expect(page.getByRole("button", { name: "Link" }).first()).toBeVisible();
      await settle(page);
      await expectSound(page, "the dashboard");
      await page.goto("/opponents");
      await settle(page);
      await expectSound(page, "the opponents");
      await page.goto("/games?period=all");
      await settle(page);
      await expectSound(page, "the games");
      for (const row of [0, 1, 2, 3]) {
        await openGame(page, row);
        await expect(page.getByRole("button", { name: "Unlink" })).toBeVisible();
        await atRest(page);
        await expectSound(page, `the view of game ${row + 1}`);
        await page.keyboard.press("Escape");
      }
    });

    test("the page that adds games is sound, as it opens and with ours kept", async ({ page }) => {
      const allOpen = await withMadeUpLists(page);
      await page.goto(allOpen);
      await expect(page.getByRole("heading", { name: "On your schedule" })).toBeVisible();
      await settle(page);
      await expectSound(page, "all that is open with a school");
      await page.goto("/add-games?token=made-up");
      await settle(page);
      await expectSound(page, "all states");
      await page.getByRole("radio", { name: "Keep mine and ask to reschedule" }).first().check();
      await page.getByRole("button", { name: "Choose another school" }).click();
      await atRest(page);
      await expectSound(page, "ours kept");
    });
  });
}

test("all of it bears large text, and the reader's own colours", async ({ page }) => {
  await page.setViewportSize(DESK);
  const allOpen = await withMadeUpLists(page);
  const browser = await page.context().newCDPSession(page);
  const look = async (where: string) => {
    await expectStatesVisible(page, where);
    await expectWholeInLargeText(page, browser, where);
  };
  for (const path of ["/", "/opponents", "/add-games?token=made-up", allOpen]) {
    await page.goto(path);
    await settle(page);
    await look(path);
    await page.setViewportSize(DESK);
  }
  for (const row of [0, 1, 2]) {
    await page.goto("/games?period=all");
    await openGame(page, row);
    await expect(page.getByRole("button", { name: "Unlink" })).toBeVisible();
    await atRest(page);
    await look(`the view of game ${row + 1}`);
    await page.setViewportSize(DESK);
  }
});
