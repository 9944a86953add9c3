import { type ConflictGame, conflictGameOf } from "#shared/domain/conflicts/conflict-game.ts";
import { conflictWords, type MetGame } from "#shared/domain/conflicts/conflict-words.ts";
import { type Conflict, findConflicts, NEAR } from "#shared/domain/conflicts/conflicts.ts";
import type { SeasonSchool } from "./season-game.ts";
import type { SeasonMark, SeasonRow } from "./season-row.ts";

type Judged = { met: MetGame; judged: ConflictGame };

/**
 * Judges rows among themselves and against the school's games.
 * @param rows each with a start
 * @returns what a row is in the way of; nothing for a row that was not judged
 */
export function conflictMarks(
  rows: readonly SeasonRow[],
  school: SeasonSchool,
): (row: SeasonRow) => SeasonMark[] {
  const ids = new Map(rows.map((row, index) => [row, -1 - index]));
  const byId = new Map([...rowGames(rows, ids, school), ...storedGames(rows, school)]);
  const games = [...byId.values()].map(({ judged }) => judged);
  const found = new Map<number, Conflict[]>();
  for (const conflict of findConflicts(games, school.rules, school.now)) {
    for (const id of conflict.gameIds) found.set(id, [...(found.get(id) ?? []), conflict]);
  }
  return (row) => {
    const id = ids.get(row) ?? 0;
    return (found.get(id) ?? []).map((conflict) => markOf(conflict, id, byId, school));
  };
}

const rowGames = (rows: readonly SeasonRow[], ids: ReadonlyMap<SeasonRow, number>, school: SeasonSchool) =>
  rows.map((row): [number, Judged] => {
    const { game, team, opponent, schools, datetimeUtc } = row;
    const id = ids.get(row) ?? 0;
    const sides = { team, opponent, schools };
    const met = { ...game, ...sides, id, datetimeUtc: datetimeUtc ?? "", status: "scheduled" as const };
    return [id, { met, judged: judgedGame(met, school) }];
  });

/** The games that are near enough to be in the way of a row. */
function storedGames(rows: readonly SeasonRow[], school: SeasonSchool): [number, Judged][] {
  const starts = rows.map(({ datetimeUtc }) => Date.parse(datetimeUtc ?? ""));
  const first = starts.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY) - NEAR;
  const last = starts.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY) + NEAR;
  const isNear = (start: number) => first <= start && start <= last;
  return school.games
    .filter(({ datetimeUtc }) => isNear(Date.parse(datetimeUtc)))
    .map((met) => [met.id, { met, judged: judgedGame(met, school) }]);
}

const judgedGame = (game: Parameters<typeof conflictGameOf>[0], school: SeasonSchool): ConflictGame =>
  conflictGameOf(game, coachOf(school, game.teamId)?.coachEmail ?? "");

function markOf(
  { kind, severity, gameIds, blackoutId }: Conflict,
  id: number,
  byId: ReadonlyMap<number, Judged>,
  school: SeasonSchool,
): SeasonMark {
  const own = byId.get(id)?.judged;
  const other = byId.get(gameIds.find((each) => each !== id) ?? id)?.met;
  const text = conflictWords(kind, {
    start: own?.start ?? 0,
    coachName: coachOf(school, own?.teamId ?? 0)?.coachName ?? "",
    other: (kind !== "blackout" && other) || null,
    blackout: school.rules.blackouts.find((each) => each.id === blackoutId) ?? null,
    timeZone: school.timeZone,
  });
  return { kind: kind === "blackout" ? "blackout" : "conflict", text, severity };
}

const coachOf = ({ teams }: SeasonSchool, teamId: number) => teams.find(({ id }) => id === teamId);
