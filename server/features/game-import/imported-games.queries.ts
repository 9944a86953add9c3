import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import {
  columnsWithAgreements,
  opponentColumns,
  teamColumns,
  withOthers,
} from "#server/features/games/games.queries.ts";
import { upsertLearned, upsertSchools } from "#server/features/games/learned.queries.ts";
import { vouchedSnapshot } from "#server/features/games/learned.ts";
import {
  agreementsWith,
  bySchool,
  isOwnMeet,
  listedIds,
  schoolsAfter,
} from "#server/features/games/meets.ts";
import { insertHistories } from "#server/features/history/history.queries.ts";
import { schoolsWordEntry } from "#server/features/history/message-entry.ts";
import type { HistoryAction } from "#shared/domain/game/game-history.ts";
import { LIVE_LINK_STATUSES } from "#shared/domain/game/game-status.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";
import type { GameColumns, ImportedColumn } from "./game-columns.ts";

type Import = { id: number; schoolId: SchoolId; actor: string };

/** The key of a game with its id. */
type MadeGame = Pick<GameRow, "id" | "teamId" | "opponentId" | "tbdEvent" | "datetimeUtc">;

const SQL_TYPES: Record<string, string> = {
  number: "int",
  string: "text",
  boolean: "boolean",
  date: "timestamptz",
};

/** Inserts the games, and then the first entry of each one's history. */
export async function insertImportedGames(
  db: Db,
  { id, schoolId, actor, action }: Import & { action: HistoryAction },
  columns: GameColumns,
  checkpoint: () => void,
): Promise<void> {
  const made: string[] = [];
  for (let first = 0; first < columns.teamId.length; first += BATCH) {
    const { names, values, rows } = rowsOf(columns, first);
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
  // The histories come after all games: with few games in the table, PostgreSQL would plan to look for each among all.
  await countGamesOnce(db);
  await forgetPlans(db);
  for (const ids of made) {
    await db.execute(sql`
      insert into game_history (school_id, game_id, actor, action)
      select ${schoolId}, made.id, ${actor}, ${action} from unnest(${ids}::int[]) as made(id)`);
    checkpoint();
  }
}

/** The games that an import has made, in no order. */
export const listMadeGames = (db: Db, schoolId: SchoolId, importId: number): Promise<MadeGame[]> =>
  db
    .select({
      id: games.id,
      teamId: games.teamId,
      opponentId: games.opponentId,
      tbdEvent: games.tbdEvent,
      datetimeUtc: games.datetimeUtc,
    })
    .from(games)
    .where(and(eq(games.schoolId, schoolId), eq(games.importId, importId)));

/** Games to vouch for at a time: read, judged and written before the next request has its turn. */
const VOUCHED_AT_ONCE = 500;

/**
 * Keeps the school's word that the opponents know the games which the file calls verified or put off, and so does each
 * school of a meet.
 */
export async function vouchForImported(
  db: Db,
  { id, schoolId, actor, timeZone }: Import & { timeZone: string },
  checkpoint: () => void,
): Promise<void> {
  for (let last = 0; ; ) {
    const found = await listImportedAsKnown(db, schoolId, id, last);
    if (found.length === 0) return;
    const known: { gameId: number; snapshot: OpponentSnapshot }[] = [];
    for (const each of found) {
      for (const one of bySchool(await withStatusOfFile(db, schoolId, each))) {
        const snapshot = vouchedSnapshot(null, one, timeZone);
        if (snapshot) known.push({ gameId: one.game.id, snapshot });
      }
    }
    for (let first = 0; first < known.length; first += VOUCHED_AT_ONCE) {
      const vouched = known.slice(first, first + VOUCHED_AT_ONCE);
      await upsertLearned(db, schoolId, vouched);
      const entries = vouched.map(({ gameId, snapshot }) => ({
        ...schoolsWordEntry(actor, "vouched", snapshot.opponentName),
        gameId,
      }));
      await insertHistories(db, schoolId, entries);
    }
    last = found.at(-1)?.game.id ?? last;
    checkpoint();
  }
}

type ImportedAsKnown = Awaited<ReturnType<typeof listImportedAsKnown>>[number];

/** The status of a meet that the school hosts is the one of each of its schools. */
async function withStatusOfFile(
  db: Db,
  schoolId: SchoolId,
  found: ImportedAsKnown,
): Promise<ImportedAsKnown> {
  const { game } = found;
  if (!isOwnMeet(game)) return found;
  const after = { ...found, listed: listedIds(game) };
  const schools = schoolsAfter(found, after, { byHand: game.status, isAsAgreed: true });
  await upsertSchools(db, { schoolId, gameId: game.id }, schools);
  return { ...found, game: { ...game, agreements: agreementsWith(game.agreements, schools) } };
}

async function listImportedAsKnown(db: Db, schoolId: SchoolId, importId: number, after: number) {
  const found = await db
    .select({
      game: columnsWithAgreements,
      team: teamColumns,
      opponent: opponentColumns,
    })
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
  return await withOthers(db, schoolId, found);
}

/** Most files say little: a fact that all the games share is sent once, not as an array of itself. */
function rowsOf(all: GameColumns, first: number): { names: SQL; values: SQL; rows: SQL } {
  const columns = Object.entries(all).map(([column, cells]) => {
    const { name, dataType } = games[column as ImportedColumn];
    return {
      name: sql.identifier(name),
      type: sql.raw(SQL_TYPES[dataType] ?? dataType),
      cells: cells.slice(first, first + BATCH),
    };
  });
  // There has to be an array of as many cells as there are rows.
  const lists = columns.filter(({ cells }, index) => index === 0 || cells.some((cell) => cell !== cells[0]));
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

/** Games that one statement writes: far below its time limit, on a slow and busy machine too. */
export const BATCH = 1_000;

export function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let first = 0; first < items.length; first += BATCH) yield items.slice(first, first + BATCH);
}

/**
 * PostgreSQL keeps its plans for checking references. A plan that this connection made while the tables were still
 * empty may read all rows of the school for each check; a plan made now uses the right index.
 */
export async function forgetPlans(db: Db): Promise<void> {
  await db.execute(sql`discard plans`);
}

/**
 * Before PostgreSQL has counted the games for the first time, it takes any index that begins with the school to find
 * a game by its id. A first season of thousands would be read through for each of its games.
 * Counting them holds nobody up: another import that wants to do the same skips it.
 */
async function countGamesOnce(db: Db): Promise<void> {
  const { rowCount } = await db.execute(
    sql`select from pg_class where oid = 'games'::regclass and reltuples < 0`,
  );
  if (rowCount) await db.execute(sql`analyze (skip_locked) games (school_id, id)`);
}
