import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** Far below the time limit of a statement, on a slow and busy machine too. */
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
export async function countGamesOnce(db: Db): Promise<void> {
  const { rowCount } = await db.execute(
    sql`select from pg_class where oid = 'games'::regclass and reltuples < 0`,
  );
  if (rowCount) await db.execute(sql`analyze (skip_locked) games (school_id, id)`);
}
