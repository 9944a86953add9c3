import { conflictsElsewhere } from "#client/games/conflicts/described-conflict.ts";
import type { ConflictSources } from "#client/games/conflicts/use-conflict-sources.ts";
import type { Game } from "#shared/api/games.ts";
import { addDays, weekdayOf } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

const ENOUGH = 6;

const SUNDAY = 0;

/** In days: a game that is moved further belongs to another part of the season. */
const FURTHEST = 60;

/**
 * The days nearest to a game's own on which it would meet nothing, in their order. None is over, a Sunday, or a day
 * that was talked about already.
 * @param now epoch milliseconds
 */
export function freeDays(game: Game, sources: ConflictSources, now: number): string[] {
  const judged = sources.judged.get(game.id);
  if (!judged) return [];
  const today = dayOf(now, sources.timeZone);
  const known = [game.date, ...game.proposals.map(({ date }) => date)];
  const time = game.timeTbd ? null : game.time;
  const isFree = (date: string) => {
    if (date <= today || weekdayOf(date) === SUNDAY || known.includes(date)) return false;
    return conflictsElsewhere(judged, { date, time }, sources, now).length === 0;
  };
  const found: string[] = [];
  for (const date of daysAround(game.date > today ? game.date : today)) {
    if (found.length >= ENOUGH) break;
    if (isFree(date)) found.push(date);
  }
  return found.sort();
}

function* daysAround(date: string): Generator<string> {
  for (let days = 1; days <= FURTHEST; days += 1) {
    yield addDays(date, days);
    yield addDays(date, -days);
  }
}
