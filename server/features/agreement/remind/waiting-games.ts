import type { GameWithAgreements } from "#server/features/games/games.queries.ts";
import type { GameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { compareStoredSnapshots, presentAgreement } from "#server/features/games/learned.ts";
import { MAX_ASKED_GAMES } from "#shared/api/requests/requests.ts";
import {
  type AwaitedGame,
  isLastCall,
  isReminderDue,
  mayBeReminded,
} from "#shared/domain/requests/reminders.ts";
import { nextStart } from "#shared/domain/requests/waiting.ts";
import type { SchoolCalendar } from "#shared/domain/time/school-days.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";

/** A game whose opponent has been asked and can still answer. */
export type WaitingGame = GameForMail & { awaited: AwaitedGame };

type AskedGame = Pick<
  GameWithAgreements,
  "opponentId" | "agreements" | "status" | "datetimeUtc" | "proposals" | "proposedBy"
>;

/**
 * The wait for a game's opponent; null where nobody is waited for.
 * @param since no wait counts from an earlier moment
 */
export function awaitedGame(
  asked: AskedGame,
  { now, since, timeZone }: { now: Date; since: Date; timeZone: string },
): AwaitedGame | null {
  const agreement = presentAgreement(asked);
  if (!agreement?.askedAt) return null;
  const { status, datetimeUtc, proposals, proposedBy } = asked;
  const { time } = toLocal(datetimeUtc, timeZone);
  const game = { status, proposals, proposedBy, time, datetimeUtc: datetimeUtc.toISOString() };
  const start = nextStart(game, now.getTime(), timeZone);
  if (start === null) return null;
  const { reminders, remindedAt, reminderFailedAt, remind } = agreement;
  return {
    since: Math.max(Date.parse(agreement.askedAt), since.getTime()),
    start,
    reminders,
    remindedAt: remindedAt === null ? null : Date.parse(remindedAt),
    failedAt: reminderFailedAt === null ? null : Date.parse(reminderFailedAt),
    remind,
  };
}

/** Whether somebody has yet to hear of a change: a reminder would tell it by the way. */
export const isNotTold = (
  found: Pick<GameForMail, "game" | "team"> & { opponent: { schoolName: string } },
  at: { now: Date; timeZone: string },
): boolean => compareStoredSnapshots(found, at).isNotTold;

/**
 * The waiting games of an opponent that a reminder names, by start; none where none of them is due. One for a school day
 * names all that wait, a last call those at theirs.
 */
export function gamesDue(
  waiting: readonly WaitingGame[],
  now: Date,
  calendar: SchoolCalendar,
): WaitingGame[] {
  const may = waiting.filter(
    (each) =>
      mayBeReminded(each.awaited, now.getTime()) && !isNotTold(each, { now, timeZone: calendar.timeZone }),
  );
  const due = may.filter(({ awaited }) => isReminderDue(awaited, now.getTime(), calendar));
  const isOnlyLastCall = due.every(({ awaited }) => isLastCall(awaited, now.getTime()));
  return isOnlyLastCall ? due.slice(0, MAX_ASKED_GAMES) : withinOneMail(may, (each) => due.includes(each));
}

/** As many games as one mail names, by start, with those that it is about. */
export function withinOneMail(
  games: readonly WaitingGame[],
  isFirst: (game: WaitingGame) => boolean,
): WaitingGame[] {
  const first = [...games.filter(isFirst), ...games.filter((each) => !isFirst(each))];
  const named = new Set(first.slice(0, MAX_ASKED_GAMES));
  return games.filter((each) => named.has(each));
}
