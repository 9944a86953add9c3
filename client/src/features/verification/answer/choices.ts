import {
  isTouched,
  type RescheduleValues,
  rescheduleRequest,
  rescheduleValues,
} from "#client/components/answer/reschedule-fields.ts";
import type { SentAnswer } from "#client/features/verification/verification.api.ts";
import type { AskedGameOfPage } from "#shared/api/requests/asked-games.ts";
import { isOffered } from "#shared/domain/requests/phase.ts";
import { type Proposal, sameProposals } from "#shared/domain/requests/proposal.ts";
import { answerOf } from "#shared/domain/requests/shown-answer.ts";

/** A decision about a game that is not sent yet; 'later' leaves the game out. */
export type Choice =
  | { kind: "confirm" | "later" }
  | { kind: "choose"; option: number; date: Proposal }
  | { kind: "move"; values: RescheduleValues };

/** By the game's key; a game without one is confirmed with the others, or left as it was answered before. */
export type Choices = ReadonlyMap<number, Choice>;

export const isOpen = (game: AskedGameOfPage): boolean => game.closed === null && answerOf(game) === null;

/** Whether it waits for the opponent, not for the school that has put it off. */
export const isWaiting = (game: AskedGameOfPage): boolean =>
  isOpen(game) && (game.canConfirm || isOffered(game));

/** A game that has changed since the message is confirmed by a choice of its own, never with all the others. */
export function choiceOf(game: AskedGameOfPage, choices: Choices): Choice | null {
  if (game.closed !== null) return null;
  const chosen = choices.get(game.key);
  if (!chosen) return isOpen(game) && game.canConfirm && isAsMailed(game) ? { kind: "confirm" } : null;
  const isGone = chosen.kind === "choose" && !isStillOffered(game, chosen);
  return chosen.kind === "later" || isGone ? null : chosen;
}

/** Whether the message said the game as it is now. */
export const isAsMailed = ({ was, wasMailed }: AskedGameOfPage): boolean =>
  was.length === 0 || wasMailed === true;

function isStillOffered(game: AskedGameOfPage, { option, date }: { option: number; date: Proposal }) {
  const offered = game.proposals[option];
  return isOffered(game) && offered !== undefined && sameProposals([offered], [date]);
}

export type Tally = {
  /** to be confirmed, for the date that they have or for one that the school offers */
  confirms: number;
  moves: number;
  /** meets that the school can't come to */
  declines: number;
  /** whether that confirms every game of the page that can still be answered */
  isAll: boolean;
  /** that wait for the opponent and are not part of it */
  left: number;
};

export function tallyOf(games: readonly AskedGameOfPage[], choices: Choices): Tally {
  const chosen = games.map((game) => choiceOf(game, choices));
  const declined = games.filter(({ meet }, index) => meet && chosen[index]?.kind === "move");
  const declines = declined.length;
  const moves = chosen.filter((choice) => choice?.kind === "move").length - declines;
  const confirms = chosen.filter((choice) => choice !== null).length - moves - declines;
  return {
    ...{ confirms, moves, declines },
    isAll: confirms > 1 && confirms === games.filter(({ closed }) => closed === null).length,
    left: games.filter((game, index) => isWaiting(game) && chosen[index] === null).length,
  };
}

export const countedChoices = (count: number): string => (count === 1 ? "1 game" : `${count} games`);

/** 'Confirm all 8 games', 'Ask to reschedule 2 games', 'Confirm 7, ask to reschedule 1, cannot come to 1' */
export function buttonLabel({ confirms, moves, declines, isAll }: Tally): string {
  if (moves + declines === 0) return `Confirm ${isAll ? "all " : ""}${countedChoices(confirms)}`;
  const parts = [
    { does: "confirm", count: confirms },
    { does: "ask to reschedule", count: moves },
    { does: "cannot come to", count: declines },
  ].filter(({ count }) => count > 0);
  const label = parts
    .map(({ does, count }) => `${does} ${parts.length > 1 ? count : countedChoices(count)}`)
    .join(", ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

export const answersOf = (games: readonly AskedGameOfPage[], choices: Choices): SentAnswer[] =>
  games.flatMap((game) => {
    const choice = choiceOf(game, choices);
    return choice ? [{ key: game.key, updatedAt: game.updatedAt, ...responseOf(choice) }] : [];
  });

function responseOf(choice: Choice): SentAnswer {
  if (choice.kind === "choose") return { response: "choose", option: choice.option };
  return choice.kind === "move"
    ? { response: "reschedule", ...rescheduleRequest(choice.values) }
    : { response: "confirm" };
}

/** The choice of a date among those that the school offers; null where there is none at that place. */
export function choiceOfOffer(game: AskedGameOfPage, option: number): Choice | null {
  const date = game.proposals[option];
  return date ? { kind: "choose", option, date } : null;
}

/** Begins with the opponent's earlier request. */
export const moveOf = (game: AskedGameOfPage): Choice => ({
  kind: "move",
  values: rescheduleValues(game.meet ? { ...game, proposals: [] } : game),
});

/** Whether leaving the page would lose words. */
export const hasWords = (choices: Choices): boolean =>
  [...choices.values()].some(
    (choice) =>
      choice.kind === "move" &&
      (choice.values.message.trim() !== "" ||
        choice.values.proposals.some((row) => isTouched(row, choice.values.usualTime))),
  );

/** The other games at the same time of the same day, as far as they are still to be played then. */
export const sameTimeAs = (
  game: AskedGameOfPage,
  games: readonly AskedGameOfPage[],
): readonly AskedGameOfPage[] =>
  isTimed(game)
    ? games.filter(
        (other) =>
          other.key !== game.key && isTimed(other) && other.date === game.date && other.time === game.time,
      )
    : [];

const isTimed = ({ closed, postponed, timeTbd }: AskedGameOfPage): boolean =>
  closed === null && !postponed && !timeTbd;
