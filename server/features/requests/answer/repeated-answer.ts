import { isStale } from "#server/db/versions.ts";
import { type GameChange, type HistoryAction, LEAVES_GAME } from "#shared/domain/game/game-history.ts";
import type { OpponentResponse } from "#shared/domain/requests/opponent-answer.ts";
import { sameProposals } from "#shared/domain/requests/proposal.ts";
import type { GameHistoryRow } from "#shared/schema/game-history.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { GivenAnswer } from "./given-answer.ts";
import { pageVersion } from "./page-version.ts";

export const ANSWER_ACTIONS = {
  confirm: "confirmed",
  reschedule: "reschedule-requested",
  choose: "date-chosen",
} as const satisfies Record<OpponentResponse, HistoryAction>;

/** The kinds of a game's history that are answers. */
export const ANSWERS = Object.values<HistoryAction>(ANSWER_ACTIONS);

const isAnswer = ({ action }: GameHistoryRow) => ANSWERS.includes(action);

const isChange = ({ action }: GameHistoryRow) => !LEAVES_GAME.includes(action);

/** The number of the chosen date: its list is gone by then. */
export const choiceEntry = ({ option }: GivenAnswer): GameChange => ({
  field: "Choice",
  from: "",
  to: String((option ?? 0) + 1),
});

/**
 * The same answer to the same facts: the game is still as answered, and nothing has happened since. If it was given on
 * a page that is no longer the newest, nothing but answers may have happened since that page, either.
 */
export function isRepeat(game: GameRow, input: GivenAnswer, history: GameHistoryRow[]): boolean {
  const changes = history.filter(isChange);
  const [last] = changes;
  if (!last || !isAnswer(last) || !stands(game, input, last)) return false;
  if (!isOtherPage(game, input)) return true;
  if (game.namesChangedAt && game.namesChangedAt > last.at) return false;
  const lastChange = changes.find((each) => !isAnswer(each));
  return !lastChange || lastChange.at.getTime() <= Date.parse(input.updatedAt ?? "");
}

/** Whether the answer was given on a page that shows something else than the game is now. */
export const isOtherPage = (game: GameRow, { updatedAt }: GivenAnswer): boolean =>
  isStale({ updatedAt: pageVersion(game) }, updatedAt);

function stands(game: GameRow, input: GivenAnswer, last: GameHistoryRow): boolean {
  const isAgreed = game.status === "verified" && game.verifiedAt !== null;
  if (input.response === "confirm") return isAgreed;
  if (input.response === "choose") {
    const { field, to } = choiceEntry(input);
    return isAgreed && last.changes.some((change) => change.field === field && change.to === to);
  }
  return (
    game.status === "reschedule" &&
    game.opponentMessage === input.message &&
    sameProposals(game.proposals, input.proposals)
  );
}
