import type { Game } from "#shared/api/games.ts";
import type { Waiting } from "#shared/domain/requests/waiting.ts";
import { formatMonthDay } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

/** 'since Oct 18' of a game that waits for its opponent's answer, else null. */
export const waitingSince = ({ waiting }: Pick<Game, "waiting">, timeZone: string): string | null =>
  waiting && `since ${dayInWords(waiting.since, timeZone)}`;

/** 'Sent Nov 3, reminded Nov 6' */
export const sentAndReminded = ({ since, remindedAt }: Waiting, timeZone: string): string =>
  `Sent ${dayInWords(since, timeZone)}${remindedAt ? `, reminded ${dayInWords(remindedAt, timeZone)}` : ""}`;

/** 'Nov 3' */
export const dayInWords = (instant: string, timeZone: string): string =>
  formatMonthDay(dayOf(Date.parse(instant), timeZone));
