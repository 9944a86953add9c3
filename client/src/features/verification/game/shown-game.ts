import type { VerificationPage } from "#shared/api/verification.ts";
import { changedRows, type FactRow, factRows, type GameSummary } from "#shared/domain/game/fact-rows.ts";
import { opponentFirst } from "#shared/domain/game/fixture-name.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { isMoveRequested, isOffered } from "#shared/domain/game/opponent-answer.ts";

export type ShownAnswer = "confirmed" | "reschedule";

/**
 * The opponent's answer as it stands: a confirmation of facts that have changed since no longer counts as one, and a game
 * that the school has put off was not asked for by the opponent, unless they said so or proposed a date of their own.
 */
export function answerOf(
  game: Pick<
    VerificationPage,
    "status" | "verifiedAt" | "postponed" | "proposedBy" | "rescheduleBy" | "opponentMessage"
  >,
): ShownAnswer | null {
  if (game.status === "verified" && game.verifiedAt) return "confirmed";
  if (game.status !== "reschedule" || isOffered(game)) return null;
  return game.postponed && !isMoveRequested(game) ? null : "reschedule";
}

const IN_THE_HEADING: readonly FactRow["fact"][] = ["date", "time", "team"];

export const factsBelowHeading = (game: GameSummary): FactRow[] =>
  factRows(game, "opponent").filter(({ fact, value }) => !IN_THE_HEADING.includes(fact) && value !== "");

export const pageFixtureName = ({ opponentName, school, isHome, site }: VerificationPage): string =>
  opponentFirst({ school: school.name, opponent: opponentName, isHome, site });

export const changedFacts = (before: GameSummary, now: GameSummary): GameChange[] =>
  changedRows(factRows(before, "opponent"), factRows(now, "opponent"));

/** 'Date, Time, and Venue' */
export const listed = (names: readonly string[]): string => new Intl.ListFormat("en-US").format(names);

/** '6:30 PM CT' stays on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
