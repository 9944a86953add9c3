import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import type { AlarmingGame } from "./alarm.queries.ts";
import { nearStart } from "./not-agreed.ts";

/** A message to one person about games that are not agreed, with the keys by which it is claimed. */
export type Alarm = {
  schoolId: SchoolId;
  to: string;
  dayKey: string;
  games: readonly { id: number; key: string }[];
};

/** One message a person and day of the school. */
export const alarmDayKey = (now: Date, timeZone: string, to: string): string =>
  `${dayOf(now, timeZone)}:${plainEmailAddress(to)}`;

/** A person hears of a game and its start once, and of another start that is offered. */
export function alarmKey(found: AlarmingGame, now: Date, to: string): string {
  const { game, school } = found;
  const start = nearStart(found, { now, timeZone: school.timezone }) ?? game.datetimeUtc;
  return `${game.id}:${new Date(start).toISOString()}:${plainEmailAddress(to)}`;
}
