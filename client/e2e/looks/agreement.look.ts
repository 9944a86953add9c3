import type { Page } from "@playwright/test";
import type { Game } from "#shared/api/games.ts";
import { answerCalls } from "../kit/answers.ts";
import { expect, test } from "../kit/journey.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { chooseOfGame } from "../kit/scenes/list-of-games.ts";
import { allThere, atRest, expectAccessible, expectWhole, settle } from "../kit/soundness.ts";

/** Wishes to reschedule with one, two and three dates and a long note, wherever they show, at a desk and on a phone. */

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const NOTE = "Our gym floor is being refinished in the first week of the month. "
  .repeat(8)
  .slice(0, 500)
  .trim();
const DATES = [
  { date: "2027-12-08", time: "18:00:00" },
  { date: "2027-12-15", time: "16:30:00" },
  { date: "2027-12-22", time: null },
];

/**
 * The next games of the demonstration school, each in another state of being agreed on; whichever day it is, against
 * schools with an address: the others are to be called, which says more.
 */
function inDoubt(games: Game[]): Game[] {
  const next = games
    .filter(({ datetimeUtc, opponent }) => Date.parse(datetimeUtc) > Date.now() && opponent.email !== "")
    .sort((a, b) => a.datetimeUtc.localeCompare(b.datetimeUtc));
  const asked = { status: "reschedule", rescheduleBy: "opponent", proposedBy: "opponent" } as const;
  const states: Partial<Game>[] = [
    { ...asked, proposals: DATES, opponentMessage: NOTE, opponentNotTold: true },
    { ...asked, proposals: DATES.slice(0, 2), opponentMessage: null },
    { ...asked, proposals: DATES.slice(0, 1), opponentMessage: "Our bus is booked.", opponentNotTold: true },
    { ...asked, proposedBy: "school", rescheduleBy: "school", proposals: DATES, opponentMessage: null },
    { status: "verified", opponentNotTold: true },
    { status: "canceled", cancelReason: "Lightning in the area; both schools agreed. ".repeat(4).trim() },
  ];
  return next.slice(0, 2 * states.length).map((game, index) => {
    const state = { ...game, ...states[index] };
    if (!state.opponentNotTold) return state;
    const outdatedSnapshot = { ...game, venue: "Old Field", standing: "on" as const };
    return { ...state, knownToOpponent: true, outdatedSnapshot };
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

for (const size of SIZES) {
  test(`what is to be agreed on fits at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await signInByCall(page, DIRECTOR);
    const games = inDoubt((await (await page.request.get("/api/games")).json()) as Game[]);
    await answerCalls(page, "/api/games", { json: games });
    const look = async (where: string) => {
      await expectWhole(page, `${where} at ${size.width} px`);
      await expectAccessible(page, `${where} at ${size.width} px`);
    };
    for (const path of ["/", "/games", "/calendar"]) {
      await open(page, path);
      if (path !== "/calendar")
        await expect(page.getByRole("button", { name: /^Accept/ }).first()).toBeVisible();
      await look(`page ${path}`);
    }
    for (const [game, button] of [
      [games[0], "They know"],
      [games[1], /^Accept/],
    ] as const) {
      await page.goto(`/games?game=${game?.id}`);
      await expect(page.getByRole("dialog").getByRole("button", { name: button }).first()).toBeVisible();
      await allThere(page);
      await atRest(page);
      await look(`the view with ${button}`);
    }
    await page.goto(`/games?edit=${games[0]?.id}`);
    await allThere(page);
    await atRest(page);
    await look("the dialog");
    await page.getByLabel("Venue").fill("North Gym");
    await look("the changed dialog");
    await page.getByLabel("Status").last().selectOption("canceled");
    await look("the canceled dialog");
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.getByRole("button", { name: "Offer other dates" }).first().click();
    await page.getByRole("button", { name: "Add another date" }).click();
    await look("the offer");
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await chooseOfGame(page.locator("[data-game]").first(), "Delete");
    await look("the question");
  });
}
