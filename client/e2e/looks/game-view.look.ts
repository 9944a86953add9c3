import type { Game } from "#shared/api/games.ts";
import { answerCalls } from "../kit/answers.ts";
import { expectStatesVisible } from "../kit/forced-colors.ts";
import { expect, test } from "../kit/journey.ts";
import { expectWholeInLargeText } from "../kit/large-text.ts";
import { DIRECTOR, signInByCall } from "../kit/people.ts";
import { allThere, atRest, expectAccessible, expectWhole } from "../kit/soundness.ts";

/** A game's view over the list, in each state of its box, at a desk and on phones. */

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

const DATES = [
  { date: "2027-12-08", time: "18:00:00" },
  { date: "2027-12-15", time: null },
];

const waiting = { since: "2026-01-03T15:00:00.000Z", reminders: 0, remindedAt: null, remind: true };

const STATES: Record<string, Partial<Game>> = {
  "to send": { status: "scheduled" },
  waiting: { status: "verification-sent", waiting },
  asks: {
    status: "reschedule",
    rescheduleBy: "opponent",
    proposedBy: "opponent",
    proposals: DATES,
    opponentMessage: "Our gym is taken that evening. Would the day after suit you?",
    kind: "league",
    departure: "17:15",
    dismissal: "14:45",
    notes: "Coach asked for the early bus.",
  },
  postponed: { status: "reschedule", rescheduleBy: "school", cancelReason: "Lightning in the area" },
  offered: { status: "reschedule", rescheduleBy: "school", proposedBy: "school", proposals: DATES, waiting },
  "not told": { status: "verified", opponentNotTold: true, knownToOpponent: true },
};

for (const { width, height } of SIZES) {
  test(`a game's view is whole in each of its states at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const browser = await page.context().newCDPSession(page);
    await signInByCall(page, DIRECTOR);
    const games = ((await (await page.request.get("/api/games")).json()) as Game[])
      .filter(({ datetimeUtc, opponent }) => Date.parse(datetimeUtc) > Date.now() && opponent.email !== "")
      .sort((one, other) => one.datetimeUtc.localeCompare(other.datetimeUtc));
    const shown = Object.entries(STATES).map(([state, given], index): [string, Game] => {
      const game = { ...(games[index] as Game), ...given, partner: null };
      const outdatedSnapshot = { ...game, venue: "Old Field", standing: "on" as const };
      return [state, given.opponentNotTold ? { ...game, outdatedSnapshot } : game];
    });
    await answerCalls(page, "/api/games", { json: shown.map(([, game]) => game) });
    for (const [state, game] of shown) {
      await page.goto(`/games?game=${game.id}`);
      const view = page.getByRole("dialog");
      await expect(view.getByRole("region")).toBeVisible();
      await allThere(page);
      await atRest(page);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${width}-${state}.png` });
      const box = await view.boundingBox();
      expect(box).toMatchObject(
        width < 640 ? { x: 0, y: 0, width, height } : { x: width - 520, y: 0, width: 520, height },
      );
      for (const act of ["Edit", "Copy", "More"])
        await expect(view.getByRole("button", { name: act })).toBeInViewport({ ratio: 1 });
      await expectWhole(page, `${state} at ${width} px`);
      await expectAccessible(page, `${state} at ${width} px`);
      if (width < 1024) continue;
      await expectStatesVisible(page, state);
      await expectWholeInLargeText(page, browser, state);
      await page.setViewportSize({ width, height });
    }
  });
}
