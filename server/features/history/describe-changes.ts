import { changedRows, factRows, privateRows } from "#shared/domain/game/fact-rows.ts";
import type { PrivateFacts } from "#shared/domain/game/game-facts.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { type GameStatus, STATUS_LABELS } from "#shared/domain/game/game-status.ts";
import { gameSummary, type StoredGame } from "#shared/domain/game/game-summary.ts";
import { type AnsweredGame, answerRows } from "#shared/domain/requests/opponent-answer.ts";

/** A game with everything that an edit can change. */
export type EditedGame = StoredGame & {
  /** the names of a meet's schools */
  schools?: readonly string[];
  game: PrivateFacts & {
    status: GameStatus;
    score: string | null;
    cancelReason?: string | null;
    reasonPublic?: boolean;
  };
};

/** Describes an edit in words a person reads, dates and times on the clock of `timeZone`; [] where nothing changed. */
export const describeChanges = (before: EditedGame, after: EditedGame, timeZone: string): GameChange[] =>
  changedRows(gameInWords(before, timeZone), gameInWords(after, timeZone));

/** Describes an answer in words a person reads; [] where it is the one before. */
export const describeAnswer = (before: AnsweredGame, after: AnsweredGame): GameChange[] =>
  changedRows(answerRows(before), answerRows(after));

const gameInWords = (edited: EditedGame, timeZone: string) => [
  ...factRows(gameSummary(edited, timeZone), "school"),
  { label: "Schools", value: (edited.schools ?? []).join("; ") },
  { label: "Status", value: STATUS_LABELS[edited.game.status] },
  { label: "Score", value: edited.game.score ?? "" },
  { label: "Reason", value: edited.game.cancelReason ?? "" },
  { label: "Reason on the public schedule", value: edited.game.reasonPublic ? "Yes" : "" },
  ...privateRows(edited.game),
];
