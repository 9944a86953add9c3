import type { Game } from "#shared/api/games.ts";
import { formatMonthDay } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

/** 'since Oct 18' of a game that waits for its opponent's answer, else null. */
export const waitingSince = ({ waiting }: Pick<Game, "waiting">, timeZone: string): string | null =>
  waiting && `since ${formatMonthDay(dayOf(Date.parse(waiting.since), timeZone))}`;
