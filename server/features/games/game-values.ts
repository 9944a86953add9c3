import { badField } from "#server/http/errors.ts";
import type { GameInput } from "#shared/api/games.ts";
import type { Notify } from "#shared/api/requests/notify.ts";
import {
  type GameDetails,
  type GameFacts,
  TBD_TIME,
  withKnownDetails,
} from "#shared/domain/game/game-facts.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { tbdEvent } from "#shared/domain/game/game-key.ts";
import { sameFacts } from "#shared/domain/game/same-facts.ts";
import { parseScore } from "#shared/domain/game/score.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { standingOf } from "#shared/domain/requests/opponent-snapshot.ts";
import { skippedTime } from "#shared/domain/time/game-date.ts";
import { toInstant, toLocal } from "#shared/domain/time/zone-time.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { GameValues, GameWithSides } from "./games.queries.ts";

/** The form's input, and whether the opponent will be notified. */
export type GameEdit = GameInput & {
  mode?: Notify["mode"] | undefined;
  /** an opponent who has not learned of the game yet is asked as well */
  asksStrangers?: boolean;
  /** why the school called the game off or put it off; left out, it stays as long as the game does */
  cancelReason?: string | null;
  /** whether everybody reads it; left out, nobody does who did not before */
  reasonPublic?: boolean | undefined;
  /** what the history says of where the edit came from */
  source?: GameChange;
};

/** An input with the opponent that the game is to have. */
type SavedInput = GameInput & { opponentId: number; opponent: { schoolName: string } };

/** The form's input that leaves a game as it is. */
export function unchangedEdit({ game }: Pick<GameWithSides, "game">, timeZone: string): GameEdit {
  const { teamId, opponentId, venue, isHome, status, score, datetimeUtc } = game;
  const local = toLocal(datetimeUtc, timeZone);
  return { teamId, opponentId, venue, isHome, status, score, ...local, updatedAt: undefined };
}

/**
 * An input as the row has it.
 * @param known what an input that leaves a detail out means by it
 * @throws 400 for a time that the clock skips
 */
export function gameValues(
  { date, time: given, updatedAt: _, otherOpponentIds: _others, ...input }: SavedInput,
  known: GameDetails,
  timeZone: string,
): GameValues {
  const { opponent, ...facts } = input;
  const details = withKnownDetails(facts, known);
  const time = details.timeTbd ? TBD_TIME : given;
  const start = toInstant({ date, time }, timeZone);
  if (!start.ok) {
    const message = skippedTime({ date, time });
    throw badField("time", message);
  }
  const score = facts.score === null ? null : parseScore(facts.score);
  return {
    ...facts,
    ...details,
    tbdEvent: tbdEvent(opponent, details.eventName),
    datetimeUtc: start.instant,
    ourScore: score?.ourScore ?? null,
    theirScore: score?.theirScore ?? null,
  };
}

/** The opponent's answer, as far as a save leaves it. */
export function remainingAnswer(before: GameRow, after: GameValues, timeZone: string) {
  if (after.status === "scheduled") return NO_ANSWER;
  const stillVerified =
    isAsAgreed(before, after, timeZone) &&
    after.status !== "verification-sent" &&
    after.status !== "reschedule";
  const postponedBy = before.status === "reschedule" ? before.rescheduleBy : "school";
  return {
    verifiedAt: stillVerified ? before.verifiedAt : null,
    rescheduleBy: after.status === "reschedule" ? postponedBy : null,
  };
}

/** Why the school has taken a game off its date, and whether everybody reads it. */
type Reason = Pick<GameRow, "cancelReason" | "reasonPublic">;

export const NO_REASON = { cancelReason: null, reasonPublic: false } satisfies Reason;

/** The reason for as long as a game is off in the same way. A new one is public only where that was said with it. */
export function reasonAfter(
  before: GameRow,
  {
    status,
    rescheduleBy,
    cancelReason,
    reasonPublic,
  }: Pick<GameRow, "status" | "rescheduleBy"> & Partial<Reason>,
): Reason {
  const isOff = status === "canceled" || (status === "reschedule" && rescheduleBy !== "opponent");
  const kept = status === before.status ? before : NO_REASON;
  const reason = cancelReason === undefined ? kept.cancelReason : cancelReason;
  if (!isOff || reason === null) return NO_REASON;
  return {
    cancelReason: reason,
    reasonPublic: reasonPublic ?? (cancelReason === undefined && kept.reasonPublic),
  };
}

const isAsAgreed = (before: GameRow, after: GameValues, timeZone: string): boolean =>
  sameFacts(agreedFacts(before, timeZone), agreedFacts(after, timeZone));

/** Whether a calendar entry that was mailed before shows something else than the game is now. */
export const replacesCalendarEntry = (before: GameRow, after: GameValues, timeZone: string): boolean =>
  standingOf(before.status) !== standingOf(after.status) || !isAsAgreed(before, after, timeZone);

const agreedFacts = (game: GameRow | GameValues, timeZone: string): GameFacts => ({
  ...game,
  ...toLocal(game.datetimeUtc, timeZone),
});
