import { conflictsElsewhere } from "#client/games/conflicts/described-conflict.ts";
import type { ConflictSources } from "#client/games/conflicts/use-conflict-sources.ts";
import type { Game } from "#shared/api/games.ts";
import { addDays, weekdayOf } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

const ENOUGH = 6;

const SUNDAY = 0;

/** In days: a game that is moved further belongs to another part of the season. */
const FURTHEST = 60;

/** So many days are looked through in no time that anybody feels; of more games hardly ever all are free. */
const MOST_GAMES = 30;

/**
 * The days nearest to the games' own on which none of them would meet anything, in their order. None is over, a Sunday, or
 * a day that was talked about already.
 * @param now epoch milliseconds
 */
export function freeDays(games: readonly Game[], sources: ConflictSources, now: number): string[] {
  const [first] = games;
  if (!first || games.length > MOST_GAMES) return [];
  const today = dayOf(now, sources.timeZone);
  const known = games.flatMap(({ date, proposals }) => [date, ...proposals.map((proposal) => proposal.date)]);
  const isFree = (date: string) =>
    date > today &&
    weekdayOf(date) !== SUNDAY &&
    !known.includes(date) &&
    games.every((game) => conflictsAtItsTime(game, date, sources, now)?.length === 0);
  const found: string[] = [];
  for (const date of daysAround(first.date > today ? first.date : today)) {
    if (found.length >= ENOUGH) break;
    if (isFree(date)) found.push(date);
  }
  return found.sort();
}

/** The conflicts that a game would have on another day at its own time; none are known of one that is not judged yet. */
export function conflictsAtItsTime(game: Game, date: string, sources: ConflictSources, now: number) {
  const judged = sources.judged.get(game.id);
  const time = game.timeTbd ? null : game.time;
  return judged && conflictsElsewhere(judged, { date, time }, sources, now);
}

function* daysAround(date: string): Generator<string> {
  for (let days = 1; days <= FURTHEST; days += 1) {
    yield addDays(date, days);
    yield addDays(date, -days);
  }
}
