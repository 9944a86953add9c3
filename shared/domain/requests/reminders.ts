import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { isOfficeHours, type SchoolCalendar, schoolDaysSince } from "#shared/domain/time/school-days.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

/** A game whose opponent has been asked and can still answer. Instants are epoch milliseconds. */
export type AwaitedGame = {
  /** when the message left that asks them */
  since: number;
  /** when the game is played, or the first date ahead that the opponent may choose */
  start: number;
  reminders: number;
  remindedAt: number | null;
  /** when the mail server last refused a reminder */
  failedAt: number | null;
  /** whether nobody has switched the game's own reminders off */
  remind: boolean;
};

/** The school day after the request from which the first reminder is due, and the second. */
export const DUE_ON = [3, 7] as const;
/** The days on which reminders are due, in words. */
export const WHEN_REMINDED = `After ${DUE_ON.join(" and ")} school days, and once more just before the game.`;
const MOST_REMINDERS = 3;

const LAST_CALL_MS = 72 * millisecondsInHour;
const TOO_LATE_MS = 4 * millisecondsInHour;

/** Nobody is reminded within this time of another mail of the same school, nor by hand of another reminder. */
export const QUIET_MS = millisecondsInDay;

/** Whether the opponent was reminded of any of its games within that time: one reminder names all that waits there. */
export const wasJustReminded = (
  opponent: number,
  games: readonly { opponentId: number; waiting: { remindedAt: string | null } | null }[],
  now: number,
): boolean =>
  games.some(
    ({ opponentId, waiting }) =>
      opponentId === opponent && waiting?.remindedAt && now - Date.parse(waiting.remindedAt) < QUIET_MS,
  );

/** Whether the game begins so soon that a reminder now would be the last one. @param now epoch milliseconds */
export const isLastCall = ({ start, since }: Pick<AwaitedGame, "start" | "since">, now: number): boolean =>
  start - now <= LAST_CALL_MS && now - since >= millisecondsInDay;

/** Whether a game may be named in a reminder that nobody presses for. */
export const mayBeReminded = (game: AwaitedGame, now: number): boolean =>
  game.remind && game.start - now >= TOO_LATE_MS && game.reminders < MOST_REMINDERS && !hadLastCall(game);

const hadLastCall = ({ remindedAt, ...game }: AwaitedGame): boolean =>
  remindedAt !== null && isLastCall(game, remindedAt);

/** Whether a reminder is due now: its day has come, the office is open, and today's was not refused already. */
export function isReminderDue(game: AwaitedGame, now: number, calendar: SchoolCalendar): boolean {
  if (!mayBeReminded(game, now) || !isOfficeHours(now, calendar)) return false;
  if (game.failedAt !== null && isSameDay(game.failedAt, now, calendar)) return false;
  if (isLastCall(game, now)) return true;
  const dueOn = DUE_ON[game.reminders];
  return dueOn !== undefined && schoolDaysSince(game.since, now, calendar, dueOn) >= dueOn;
}

const isSameDay = (one: number, other: number, { timeZone }: SchoolCalendar): boolean =>
  dayOf(one, timeZone) === dayOf(other, timeZone);
