import type { VerificationPage } from "#shared/api/requests/verification.ts";
import { changedRows, type FactRow, factRows, type GameSummary } from "#shared/domain/game/fact-rows.ts";
import { opponentFirst } from "#shared/domain/game/fixture-name.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { answerOf } from "#shared/domain/requests/shown-answer.ts";

const IN_THE_HEADING: readonly FactRow["fact"][] = ["date", "time", "team"];

export const factsBelowHeading = (game: GameSummary): FactRow[] =>
  factRows(game, "opponent").filter(({ fact, value }) => !IN_THE_HEADING.includes(fact) && value !== "");

export const pageFixtureName = ({ opponentName, school, isHome, site }: VerificationPage): string =>
  opponentFirst({ school: school.name, opponent: opponentName, isHome, site });

export const changedFacts = (before: GameSummary, now: GameSummary): GameChange[] =>
  changedRows(factRows(before, "opponent"), factRows(now, "opponent"));

type Answered = GameSummary & Parameters<typeof answerOf>[0] & Pick<VerificationPage, "meet">;

/** The game as it is since it was shown: the opponent may have answered it on another page. */
export function changeInWords(before: Answered, now: Answered): string {
  const answer = answerOf(now);
  const isOnlyAnswered = answer !== answerOf(before) && changedFacts(before, now).length === 0;
  if (answer === null || !isOnlyAnswered) return "This game has changed since you opened this page.";
  if (answer === "confirmed") return "This game has been confirmed since you opened this page.";
  const what = now.meet ? "said that you can't come" : "asked for another date";
  return `Someone ${what} since you opened this page.`;
}

/** 'Date, Time, and Venue' */
export const listed = (names: readonly string[]): string => new Intl.ListFormat("en-US").format(names);

/** '6:30 PM CT' stays on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
