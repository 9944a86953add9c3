import type { AskedGameOfPage, AskedGamesPage } from "#shared/api/requests/asked-games.ts";
import { SAMPLE_VERIFICATION } from "./sample-verification.ts";

const { school, requestedBy, note, feed, ...sample } = SAMPLE_VERIFICATION;

/** A game of a message about several: the first on December 11, each a week after the one before. */
export const askedGame = (key: number, given: Partial<AskedGameOfPage> = {}): AskedGameOfPage => ({
  ...sample,
  date: new Date(Date.UTC(2026, 11, 4 + 7 * key)).toISOString().slice(0, 10),
  key,
  closed: null,
  ...given,
});

export const sampleAskedGames = (games: AskedGameOfPage[]): AskedGamesPage => ({
  school,
  requestedBy,
  note,
  feed,
  opponentName: sample.opponentName,
  games,
});
