import { gameWords } from "#server/features/game-import/game-import.responses.ts";
import type { KnownGames } from "#server/features/game-import/plan/known-games.ts";
import type { ScheduleComparison } from "#shared/api/revised-games.ts";
import type { TablePlace } from "#shared/domain/game/file-questions.ts";
import { isOver, STATUS_LABELS } from "#shared/domain/game/game-status.ts";
import type { ColumnMap } from "#shared/domain/game/import-columns.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { MAX_DAYS_APART } from "#shared/domain/revision/pair-costs.ts";
import { pairGames } from "#shared/domain/revision/pair-games.ts";
import { type UnclearPair, unclearPairs } from "#shared/domain/revision/unclear-pairs.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { addDays, formatDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
import type { ReadFile } from "#shared/import/read-import.ts";
import { rowInText, rowName } from "#shared/import/tables/row-name.ts";
import {
  awaitsOpponent,
  type ComparedGame,
  dayKey,
  groupBy,
  matchupOf,
  type NamedRow,
  nameRows,
  type OpponentOfRow,
  placeGames,
  startKey,
  teamKeysById,
} from "./named-rows.ts";
import { type RevisedValues, revise } from "./revised-facts.ts";

type Moved = Pick<ScheduleComparison["moved"][number], "row" | "gameId" | "changes"> & {
  values: RevisedValues;
  /** of a game whose opponent was open; else null */
  opponent: OpponentOfRow | null;
  /** every school of a meet that has other ones, the file's opponent first; else null */
  schools: OpponentOfRow[] | null;
};

/** A comparison without what only the database knows. */
export type FileComparison = Omit<ScheduleComparison, "moved" | "gone"> & {
  moved: Moved[];
  gone: Pick<ScheduleComparison["gone"][number], "gameId" | "row">[];
};

/** The opponent of a row is TBD only where its game's is. */
function hostOf({ opponent, opponentName }: NamedRow, { game }: ComparedGame): OpponentOfRow[] {
  if (!isTbd({ schoolName: opponentName })) return [opponent];
  return isTbd({ schoolName: game.opponentName }) ? [game.opponentId] : [];
}

type Days = { from: string; to: string };

/** @param now epoch milliseconds: what lies before its day is left alone */
export function compareFile(
  file: ReadFile,
  known: KnownGames,
  { timeZone, now }: { timeZone: string; now: number },
): Omit<FileComparison, "names"> {
  const named = nameRows(file.rows, known, timeZone);
  const { tables } = file;
  const ahead = rowsAhead(named, dayOf(now, timeZone), tables);
  const { days } = ahead;
  const keys = new Set(named.map(({ teamKey }) => teamKey));
  const teams = [...teamKeysById(known)].flatMap(([id, key]) => (keys.has(key) ? id : []));
  const placed = placeGames(known, timeZone);
  const games = days ? placed.ahead.filter(inReach(days, new Set(teams), dayOf(now, timeZone))) : [];
  const isKept = (row: NamedRow) => isOver(row.read.game.status) && placed.over.has(startKey(row));
  const rows = ahead.rows.filter((row) => !isKept(row));
  const found = pairAll(rows, games, { days, timeZone, tables });
  const filled = pairOpen(without(rows, found.pairs, "row"), without(games, found.pairs, "game"));
  const pairs = [...found.pairs, ...filled];
  const canceled = new Map(pairs.flatMap(({ row, game }) => (isCanceled(row) ? [[game, row.id]] : [])));
  const played = pairs.filter(({ game }) => !canceled.has(game));

  const columns: ColumnMap = { ...file.cellColumns, time: file.columns.time };
  const revised = played.map(({ row, game }) => {
    const { opponentName, schoolNames } = row;
    const revision = revise(row.read, game.game, { columns, timeZone, opponentName, schoolNames });
    const hasOthers = revision.changes.some(({ name }) => name === "schools");
    return {
      row: row.id,
      gameId: game.id,
      ...revision,
      opponent: row.matchup === game.matchup ? null : row.opponent,
      schools: hasOthers ? [...hostOf(row, game), ...row.others] : null,
    };
  });
  const moved = revised.filter(({ changes }) => changes.length > 0);
  const added = without(rows, pairs, "row");
  const gone = without(games, played, "game")
    .filter((game) => isWithin(game, days))
    .map((game) => ({ gameId: game.id, row: canceled.get(game) ?? null }));
  const rowsOfGone = new Set(gone.map(({ row }) => row));
  const playedRows = new Set(played.map(({ row }) => row.id));
  const unclear = [
    ...found.unclear.filter(({ row }) => playedRows.has(row)),
    ...added.flatMap((row) => makesNew(row, "adding this row") ?? []),
    ...filled.flatMap(({ row }) => makesNew(row, "this change") ?? []),
  ];
  return {
    from: days?.from ?? "",
    to: days?.to ?? "",
    teams,
    same: ahead.rows.length - rows.length + revised.length - moved.length,
    moved: moved.sort((one, other) => one.row - other.row),
    added: added.map((row) => addedRow(row, timeZone)),
    gone,
    unclear: unclear.sort((one, other) => one.row - other.row),
    errors: file.rows.flatMap((row) =>
      row.outcome === "error" ? `${rowName(tables, row.row)}: ${row.reason}` : [],
    ),
    warnings: [
      ...file.warnings,
      ...ahead.warnings,
      ...rows.flatMap((row) => rowWarnings(row, rowName(tables, row.id), rowsOfGone)),
    ],
  };
}

/** The rows that are compared: those ahead, and of those that say the same the first one. */
export function rowsAhead(named: readonly NamedRow[], today: string, tables: readonly TablePlace[]) {
  const ahead = named.filter(({ date }) => date >= today);
  const past = named.length - ahead.length;
  const firsts = new Map<string, NamedRow>();
  const warnings = past > 0 ? [inThePast(past)] : [];
  const rows: NamedRow[] = [];
  for (const row of ahead) {
    const key = startKey(row);
    const first = firsts.get(key);
    if (first) warnings.push(repeats(rowName(tables, row.id), rowInText(tables, first.id)));
    else {
      firsts.set(key, row);
      rows.push(row);
    }
  }
  const dates = rows.map(({ date }) => date).sort();
  const [first, last] = [named.map(({ date }) => date).sort()[0], dates.at(-1)];
  const days: Days | null = first && last ? { from: first < today ? today : first, to: last } : null;
  return { rows, days, warnings };
}

export const isWithin = ({ date }: Pick<ComparedGame, "date">, days: Days | null): boolean =>
  days !== null && date >= days.from && date <= days.to;

/** A game may be moved into the days of the file from outside. */
function inReach({ from, to }: Days, teams: ReadonlySet<number>, today: string) {
  const [first, last] = [addDays(from, -MAX_DAYS_APART), addDays(to, MAX_DAYS_APART)];
  return ({ date, game }: ComparedGame): boolean =>
    teams.has(game.teamId) && date >= today && date >= first && date <= last;
}

type Pair = { row: NamedRow; game: ComparedGame };

function pairAll(
  rows: readonly NamedRow[],
  games: readonly ComparedGame[],
  { days, timeZone, tables }: { days: Days | null; timeZone: string; tables: readonly TablePlace[] },
): { pairs: Pair[]; unclear: ScheduleComparison["unclear"] } {
  const gamesOf = groupBy(games, matchupOf);
  const pairs: Pair[] = [];
  const unclear: ScheduleComparison["unclear"] = [];
  for (const [matchup, its] of groupBy(rows, matchupOf)) {
    const theirs = gamesOf.get(matchup) ?? [];
    const found = pairGames(its, theirs);
    const byId = new Map(theirs.map((game) => [game.id, game]));
    const doubtful = new Map(
      unclearPairs(its, theirs, found).map((pair) => [pair.row, rivals(pair, timeZone, tables)]),
    );
    for (const row of its) {
      const game = byId.get(found.get(row.id) ?? 0);
      if (!game) continue;
      pairs.push({ row, game });
      const outside = isWithin(game, days) ? "" : outsideOfFile(game, timeZone);
      const message = [doubtful.get(row), outside].filter(Boolean).join("; ");
      if (message) unclear.push({ row: row.id, message });
    }
  }
  return { pairs, unclear };
}

/** Rows whose opponents fill games of their team and day for which nobody was known yet. */
function pairOpen(rows: readonly NamedRow[], games: readonly ComparedGame[]): Pair[] {
  const openGames = games.filter(({ game }) => awaitsOpponent(game));
  const open = groupBy(openGames, dayKey);
  const pairs: Pair[] = [];
  for (const row of rows.toSorted((one, other) => one.at - other.at)) {
    if (isOver(row.read.game.status)) continue;
    const game = open.get(dayKey(row))?.shift();
    if (game) pairs.push({ row, game });
  }
  return pairs;
}

function without<Item>(items: readonly Item[], pairs: readonly Pair[], side: keyof Pair): Item[] {
  const paired = new Set<unknown>(pairs.map((pair) => pair[side]));
  return items.filter((item) => !paired.has(item));
}

const isCanceled = ({ read }: NamedRow): boolean => read.game.status === "canceled";

function addedRow(
  { id, read, opponentName, schoolNames }: NamedRow,
  timeZone: string,
): ScheduleComparison["added"][number] {
  const { date, time, homeAway } = gameWords(read.game, timeZone);
  const venue = read.game.venue || opponentName;
  const { team, eventName } = read.game;
  const opponent = schoolNames.join(", ") || opponentName;
  return { row: id, date, time, team: teamName(team), opponent, eventName, venue, homeAway };
}

/** A file says how a season is planned; how a game ended is said elsewhere. */
function rowWarnings({ id, read }: NamedRow, name: string, rowsOfGone: ReadonlySet<number | null>): string[] {
  const { status } = read.game;
  return [
    ...read.warnings.map((warning) => `${name}: ${warning}`),
    ...(isOver(status) && !rowsOfGone.has(id) ? [statusIsLeft(name, STATUS_LABELS[status])] : []),
  ];
}

type Started = { start: number; timeTbd: boolean };

const when = ({ start, timeTbd }: Started, timeZone: string): string => {
  const { date, time } = toLocal(start, timeZone);
  return `${formatDate(date)}, ${timeOrTbd({ time, timeTbd })}`;
};

/** Why a pair is not certain. */
function rivals(
  pair: UnclearPair<NamedRow, ComparedGame>,
  timeZone: string,
  tables: readonly TablePlace[],
): string {
  const { game, otherRow, otherGame } = pair;
  const its = when(game.game, timeZone);
  return [
    otherGame && `this may be the game of ${its} or the one of ${when(otherGame.game, timeZone)}`,
    otherRow &&
      `the game of ${its} may be this row or ${rowInText(tables, otherRow.id)} (${when(otherRow.read.game, timeZone)})`,
  ]
    .filter(Boolean)
    .join("; ");
}

const outsideOfFile = ({ game }: ComparedGame, timeZone: string): string =>
  `the game of ${when(game, timeZone)} is outside the dates of the file`;

/** A name that the school does not have may be a new one, or another spelling. */
function makesNew(
  { id, read, isNewTeam, newOpponents }: NamedRow,
  act: string,
): ScheduleComparison["unclear"][number] | null {
  const team = isNewTeam && `the team ${teamName(read.game.team)}`;
  const noun = newOpponents.length === 1 ? "opponent" : "opponents";
  const opponent = newOpponents.length > 0 && `the ${noun} ${newOpponents.join(", ")}`;
  const names = [team, opponent].filter(Boolean).join(" and ");
  const them = newOpponents.length > 1 ? "them" : "it";
  return names ? { row: id, message: `you do not have ${names} yet; ${act} creates ${them}` } : null;
}

const inThePast = (count: number): string =>
  count === 1 ? "1 row is in the past" : `${count.toLocaleString("en-US")} rows are in the past`;

const repeats = (row: string, first: string): string =>
  `${row}: the same game is in ${first}, so this row was left out`;

const statusIsLeft = (row: string, status: string): string => `${row}: the Status ${status} was not compared`;
