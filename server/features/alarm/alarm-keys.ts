import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

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

/** A person hears of a game and its start once. */
export const alarmKey = ({ id, datetimeUtc }: Pick<GameRow, "id" | "datetimeUtc">, to: string): string =>
  `${id}:${datetimeUtc.toISOString()}:${plainEmailAddress(to)}`;
