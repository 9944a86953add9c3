import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { teamColumns } from "#server/features/games/games.queries.ts";
import { vouchedSnapshots } from "#server/features/games/opponent-snapshots.ts";
import { insertHistories } from "#server/features/history/history.queries.ts";
import { wordEntry } from "#server/features/history/message-entry.ts";
import { LIVE_LINK_STATUSES } from "#shared/domain/game/game-status.ts";
import { parseScore } from "#shared/domain/game/score.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";
import { batches, countGamesOnce, forgetPlans } from "./batches.queries.ts";
import type { PlannedGame } from "./plan-import.ts";

export type NewGame = { teamId: number; opponentId: number; planned: PlannedGame };

type Import = { id: number; schoolId: SchoolId; actor: string };

/** A column of the rows to come: its name in the table, the type of its cells, and what to ask a game for. */
type Column = [
  name: string,
  type: "int" | "timestamptz" | "boolean" | "text",
  cellOf: (game: NewGame) => Cell,
];
type Cell = string | number | boolean | null;

const COLUMNS: readonly Column[] = [
  ["team_id", "int", ({ teamId }) => teamId],
  ["opponent_id", "int", ({ opponentId }) => opponentId],
  ["datetime_utc", "timestamptz", ({ planned }) => new Date(planned.game.start).toISOString()],
  ["venue", "text", ({ planned }) => planned.venue],
  ["is_home", "boolean", ({ planned }) => planned.game.isHome],
  ["status", "text", ({ planned }) => planned.game.status],
  ["score", "text", ({ planned }) => planned.game.score],
  ["our_score", "int", ({ planned }) => scoreOf(planned)?.ourScore ?? null],
  ["their_score", "int", ({ planned }) => scoreOf(planned)?.theirScore ?? null],
  ["time_tbd", "boolean", ({ planned }) => planned.game.timeTbd],
  ["site", "text", ({ planned }) => planned.game.site],
  ["kind", "text", ({ planned }) => planned.game.kind],
  ["event_name", "text", ({ planned }) => planned.game.eventName],
  ["departure", "text", ({ planned }) => planned.game.departure],
  ["dismissal", "text", ({ planned }) => planned.game.dismissal],
  ["notes", "text", ({ planned }) => planned.game.notes],
];

const scoreOf = ({ game }: PlannedGame) => (game.score === null ? null : parseScore(game.score));

/** Inserts the games, and then the first entry of each one's history. */
export async function insertImportedGames(
  db: Db,
  { id, schoolId, actor }: Import,
  added: readonly NewGame[],
  checkpoint: () => void,
): Promise<void> {
  const made: string[] = [];
  for (const batch of batches(added)) {
    const { names, values, rows } = columnsOf(batch);
    const result = await db.execute<{ ids: string }>(sql`
      with made as (
        insert into games (school_id, import_id, ${names})
        select ${schoolId}, ${id}, ${values} from ${rows}
        returning id
      )
      select array_agg(id)::text as ids from made`);
    made.push(result.rows[0]?.ids ?? "{}");
    checkpoint();
  }
  // Not with their games: with few of them in the table, PostgreSQL would plan to look for each among all.
  await countGamesOnce(db);
  await forgetPlans(db);
  for (const ids of made) {
    await db.execute(sql`
      insert into game_history (school_id, game_id, actor, action)
      select ${schoolId}, made.id, ${actor}, 'imported' from unnest(${ids}::int[]) as made(id)`);
    checkpoint();
  }
}

/** Games to vouch for at a time: read, judged and written before the next request has its turn. */
const VOUCHED_AT_ONCE = 500;

/** Keeps the school's word that the opponents know the games which the file calls verified or put off. */
export async function vouchForImported(
  db: Db,
  { id, schoolId, actor, timeZone }: Import & { timeZone: string },
  checkpoint: () => void,
): Promise<void> {
  for (let last = 0; ; ) {
    const found = await listImportedAsKnown(db, schoolId, id, last);
    if (found.length === 0) return;
    const vouched = found.flatMap((each) => {
      const snapshots = vouchedSnapshots(null, each, timeZone);
      return snapshots ? [{ gameId: each.game.id, snapshots, opponent: each.opponent.schoolName }] : [];
    });
    await db.execute(sql`
      update games set snapshots = vouched.snapshots
      from unnest(
        ${sql.param(vouched.map(({ gameId }) => gameId))}::int[],
        ${sql.param(vouched.map(({ snapshots }) => JSON.stringify(snapshots)))}::jsonb[]
      ) as vouched(id, snapshots)
      where games.school_id = ${schoolId} and games.id = vouched.id`);
    const entries = vouched.map(({ gameId, opponent }) => ({
      ...wordEntry(actor, "vouched", opponent),
      gameId,
    }));
    await insertHistories(db, schoolId, entries);
    last = found.at(-1)?.game.id ?? last;
    checkpoint();
  }
}

const listImportedAsKnown = (db: Db, schoolId: SchoolId, importId: number, after: number) =>
  db
    .select({ game: games, team: teamColumns, opponent: { schoolName: opponents.schoolName } })
    .from(games)
    .innerJoin(teams, and(eq(teams.schoolId, games.schoolId), eq(teams.id, games.teamId)))
    .innerJoin(opponents, and(eq(opponents.schoolId, games.schoolId), eq(opponents.id, games.opponentId)))
    .where(
      and(
        eq(games.schoolId, schoolId),
        eq(games.importId, importId),
        gt(games.id, after),
        inArray(games.status, LIVE_LINK_STATUSES),
      ),
    )
    .orderBy(games.id)
    .limit(VOUCHED_AT_ONCE);

/** Most files say little: a fact that all the games share is sent once, not as an array of itself. */
function columnsOf(batch: readonly NewGame[]): { names: SQL; values: SQL; rows: SQL } {
  const columns = COLUMNS.map(([name, type, cellOf], index) => ({
    name: sql.identifier(name),
    type: sql.raw(type),
    cells: batch.map(cellOf),
    // There has to be an array of as many cells as there are rows.
    isList: index === 0,
  }));
  const lists = columns.filter(({ cells, isList }) => isList || cells.some((cell) => cell !== cells[0]));
  return {
    names: listed(columns.map(({ name }) => sql`${name}`)),
    values: listed(
      columns.map((column) =>
        lists.includes(column) ? sql`added.${column.name}` : sql`${column.cells[0]}::${column.type}`,
      ),
    ),
    rows: sql`unnest(${listed(lists.map(({ cells, type }) => sql`${sql.param(cells)}::${type}[]`))})
      as added(${listed(lists.map(({ name }) => sql`${name}`))})`,
  };
}

const listed = (parts: SQL[]): SQL => sql.join(parts, sql`, `);
