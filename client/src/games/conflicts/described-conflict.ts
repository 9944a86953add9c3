import type { ConflictEntry } from "#shared/api/conflicts.ts";
import type { Game } from "#shared/api/games.ts";
import { type ConflictGame, conflictGameOf } from "#shared/domain/conflicts/conflict-game.ts";
import { conflictWords } from "#shared/domain/conflicts/conflict-words.ts";
import { type Conflict, type ConflictRules, conflictsOf } from "#shared/domain/conflicts/conflicts.ts";
import { sameVenueText } from "#shared/domain/conflicts/places.ts";
import { TBD_TIME } from "#shared/domain/game/game-facts.ts";
import { isClockTime } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { instantAfterGap } from "#shared/domain/time/zone-time.ts";
import { type ConflictSources, coachEmailOf } from "./use-conflict-sources.ts";

/** A conflict reads differently from each of its games. */
export type DescribedConflict = ConflictEntry & {
  key: string;
  words: string;
  /** null on a blackout day */
  other: Game | null;
};

/** Tells conflicts apart: two games have one at most, and a game one for each blackout. */
export const conflictKey = ({ gameIds, blackoutId }: Conflict): string =>
  `${gameIds.join("-")} ${blackoutId ?? ""}`;

/** Made here and not among the sources: the first screen has those, and compares no places. */
export const rulesOf = ({
  blackouts,
  venues,
}: Pick<ConflictSources, "blackouts" | "venues">): ConflictRules => ({
  blackouts,
  venues: new Map(
    venues.flatMap(({ name, single, chosen }) => (chosen ? [[sameVenueText(name), single]] : [])),
  ),
});

export function describeConflict(
  entry: ConflictEntry,
  game: ConflictGame,
  sources: ConflictSources,
): DescribedConflict {
  const otherId = entry.gameIds.find((id) => id !== game.id);
  const other = (otherId !== undefined && sources.games.get(otherId)) || null;
  const words = conflictWords(entry.kind, {
    start: game.start,
    coachName: sources.teams.get(game.teamId)?.coachName ?? "",
    other,
    blackout: sources.blackouts.find(({ id }) => id === entry.blackoutId) ?? null,
    timeZone: sources.timeZone,
  });
  return { ...entry, key: conflictKey(entry), words, other };
}

/** The conflicts of a game that is not saved yet: nobody has accepted any of them. */
export function conflictsAhead(
  game: ConflictGame,
  sources: ConflictSources,
  now: number,
): DescribedConflict[] {
  return conflictsOf(game, [...sources.judged.values()], rulesOf(sources), now).map((conflict) =>
    describeConflict({ ...conflict, accepted: null }, game, sources),
  );
}

/** The conflicts that a game would have if it were played on another day, as `beginningAt` takes it. */
export const conflictsElsewhere = (
  game: ConflictGame,
  at: { date: string; time: string | null },
  sources: ConflictSources,
  now: number,
): DescribedConflict[] =>
  conflictsAhead(beginningAt({ ...game, status: "scheduled" }, at, sources.timeZone), sources, now);

/** Whether the list that shows the conflicts shows this game, which it may not have read yet. */
export const hasConflicts = (game: Game, sources: ConflictSources, now: number): boolean =>
  conflictsAhead(conflictGameOf(game, coachEmailOf(sources.teams, game.teamId)), sources, now).length > 0;

/**
 * The game on another day, at another time of the school's clock; where `time` is none, only the day is judged. An hour
 * that the clock skips is taken as the one after it.
 */
export function beginningAt(
  game: ConflictGame,
  { date, time }: { date: string; time: string | null },
  timeZone: string,
): ConflictGame {
  const timeTbd = time === null || !isClockTime(time);
  const start = instantAfterGap({ date, time: timeTbd ? TBD_TIME : time }, timeZone);
  return { ...game, start: start.getTime(), date: dayOf(start, timeZone), timeTbd };
}
