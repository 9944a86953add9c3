import { badField, conflict } from "#server/http/errors.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { NO_SUCH_PROPOSAL, type Proposal } from "#shared/domain/requests/proposal.ts";
import { PASSED_DATE, skippedTime } from "#shared/domain/time/game-date.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { toInstant, toLocal } from "#shared/domain/time/zone-time.ts";
import type { GameRow } from "#shared/schema/games.ts";
import { NO_REASON } from "./game-values.ts";

type MovedStart = Pick<GameRow, "datetimeUtc" | "timeTbd">;

/**
 * When the game starts if it moves to one of its proposals; without a proposed time it keeps its wall clock.
 * @param passed the sentence about a date that has passed
 * @throws 400 for a place beyond the list and for a time that the clock skips, 409 for a date that has passed
 */
export function startAtProposal(
  game: GameRow,
  option: number,
  { timeZone, now, passed }: { timeZone: string; now: Date; passed: string },
): MovedStart {
  const proposal = game.proposals[option];
  if (!proposal) throw badField("option", NO_SUCH_PROPOSAL);
  const local = { date: proposal.date, time: proposal.time ?? toLocal(game.datetimeUtc, timeZone).time };
  const start = toInstant(local, timeZone);
  if (!start.ok) throw badField("option", skippedTime(local));
  if (start.instant <= now) throw conflict(passed);
  return { datetimeUtc: start.instant, timeTbd: game.timeTbd && proposal.time === null };
}

/**
 * @param given.fieldOf names a part of a proposal to the person who has to mend it
 * @throws 400 for a proposal that has passed, or a time that the clock skips, by the school's clock
 */
export function requireProposalsAhead(
  proposals: readonly Proposal[],
  given: {
    timeZone: string;
    now: Date;
    fieldOf: (index: number, part: keyof Proposal) => string;
    sayDate?: typeof formatDate;
  },
): void {
  const { timeZone, now, fieldOf, sayDate = formatDate } = given;
  for (const [index, { date, time }] of proposals.entries()) {
    if (date < dayOf(now, timeZone)) throw badField(fieldOf(index, "date"), PASSED_DATE);
    if (!time) continue;
    const start = toInstant({ date, time }, timeZone);
    if (!start.ok) throw badField(fieldOf(index, "time"), skippedTime({ date, time }, sayDate));
    if (start.instant <= now) throw badField(fieldOf(index, "time"), PASSED_TIME);
  }
}

const PASSED_TIME = "Choose a time that has not passed";

/** The values of a game that both sides agree to play. */
export const verifiedNow = (now: Date) =>
  ({ ...NO_ANSWER, status: "verified", verifiedAt: now, ...NO_REASON }) as const;

/** The values of a game that both sides agree to play at another time. */
export const agreedAt = (start: MovedStart, game: GameRow, now: Date) => ({
  ...verifiedNow(now),
  ...start,
  sequence: game.sequence + 1,
});
