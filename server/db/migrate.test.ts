import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#server/test/database.ts";
import { LOCKS } from "./locks.ts";
import { migrate } from "./migrate.ts";

async function emptyDatabase(): Promise<{ url: string; other: pg.Client }> {
  const database = await createTestDatabase();
  const other = new pg.Client({ connectionString: database.directUrl });
  await other.connect();
  await other.query("drop schema public cascade; drop schema drizzle cascade; create schema public");
  onTestFinished(async () => {
    await other.end();
    await database.drop();
  });
  return { url: database.url, other };
}

const holdLock = (client: pg.Client) =>
  client.query(`begin; select pg_advisory_xact_lock(${LOCKS.migration})`);

test("three servers that start at once migrate one after the other, and leave no lock behind", async () => {
  const { url, other } = await emptyDatabase();
  expect(await Promise.all([migrate(url), migrate(url), migrate(url)])).toEqual([true, true, true]);
  // Of its own database alone: the files beside it hold locks, too.
  const own = "database = (select oid from pg_database where datname = current_database())";
  const { rows } = await other.query(`select from pg_locks where locktype = 'advisory' and ${own}`);
  expect(rows).toEqual([]);
  expect((await other.query("select count(*)::int as schools from schools")).rows).toEqual([{ schools: 0 }]);
});

test("a start that waits for another server's migration says so, and goes on when that one is done", async () => {
  const { url, other } = await emptyDatabase();
  await holdLock(other);
  const waits: number[] = [];
  const migrated = migrate(url, { onWait: (waitMs) => waits.push(waitMs) });
  await expect.poll(() => waits).toEqual([60_000]);
  await other.query("commit");
  expect(await migrated).toBe(true);
});

test("a start that waits too long gives up with a line that names the time", async () => {
  const { url, other } = await emptyDatabase();
  await holdLock(other);
  await expect(migrate(url, { waitMs: 1_000 })).rejects.toThrow(
    "Another server has been migrating this database for more than 1 s. If it hangs, end it; then start again.",
  );
});
