import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { createTestDatabase } from "#server/test/database.ts";
import { type DatabaseLine, openDatabaseLine } from "#server/test/database-line.ts";
import { isDatabaseAway } from "./postgres-error.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let direct: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  direct = new pg.Client({ connectionString: database.directUrl });
  await direct.connect();
  await direct.query("create table notes (note text not null)");
});

afterAll(async () => {
  await direct.end();
  await database.drop();
});

async function throughProxy(max = 2): Promise<DatabaseLine> {
  await direct.query("truncate notes");
  return await openDatabaseLine(database.directUrl, max);
}

const note = (db: Pick<Database, "execute">, text: string) =>
  db.execute(sql`insert into notes values (${text})`);

async function notes(): Promise<string[]> {
  const { rows } = await direct.query<{ note: string }>("select note from notes order by note");
  return rows.map((row) => row.note);
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable("it should have failed"),
    (error: unknown) => error,
  );

test("what a transaction wrote is there when it returns, and nothing of it when it throws", async () => {
  const { db } = await throughProxy();
  expect(await inTransaction(db, async (tx) => (await note(tx, "kept")) && "done")).toBe("done");
  const thrown = new Error("no");
  const refused = inTransaction(db, async (tx) => {
    await note(tx, "taken back");
    throw thrown;
  });
  await expect(refused).rejects.toBe(thrown);
  expect(await notes()).toEqual(["kept"]);
});

test.each(["begin", "insert", "commit"])(
  "a connection that is cut at the %s fails that transaction alone",
  async (statement) => {
    const { proxy, db } = await throughProxy(1);
    for (const fault of ["cut before", "cut after"] as const) {
      await direct.query("truncate notes");
      proxy.strike(fault, (each) => each.startsWith(statement));
      const error = await failure(inTransaction(db, (tx) => note(tx, "lost")));
      expect(isDatabaseAway(error)).toBe(true);
      await inTransaction(db, (tx) => note(tx, "after"));
      const unknown = statement === "commit" && fault === "cut after";
      expect(await notes()).toEqual(unknown ? ["after", "lost"] : ["after"]);
    }
  },
);

test.each(["begin", "insert", "commit"])(
  "a %s without an answer fails in bounded time, and the next transaction has a connection of its own",
  async (statement) => {
    const { proxy, db } = await throughProxy(1);
    proxy.strike("silence", (each) => each.startsWith(statement));
    const error = await failure(inTransaction(db, (tx) => note(tx, "lost")));
    expect(isDatabaseAway(error)).toBe(true);
    // Acknowledged, so it must survive whatever becomes of the connection that was silent.
    await inTransaction(db, (tx) => note(tx, "after"));
    await endOtherBackends();
    expect(await notes()).toEqual(["after"]);
  },
);

test("silence before a rollback closes the connection: nobody writes into the transaction that it left open", async () => {
  const { proxy, db } = await throughProxy(1);
  const refused = inTransaction(db, async (tx) => {
    await note(tx, "lost");
    proxy.strike("silence", (statement) => statement === "rollback");
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  await note(db, "after");
  await endOtherBackends();
  expect(await notes()).toEqual(["after"]);
});

/** As the database does in the end with a connection that is silent. */
async function endOtherBackends(): Promise<void> {
  await direct.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
}

test("a transaction whose failed statement was swallowed is not taken for a committed one", async () => {
  const { db } = await throughProxy();
  const refused = inTransaction(db, async (tx) => {
    await note(tx, "taken back");
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(refused).rejects.toThrow("rolled back");
  expect(await notes()).toEqual([]);
});

test("a backend that is ended while it waits for a lock fails its transaction, not the process", async () => {
  const { db } = await throughProxy();
  await direct.query("begin; lock table notes");
  const waiting = failure(inTransaction(db, (tx) => note(tx, "lost")));
  await expect.poll(countWaiting).toBe(1);
  await direct.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`);
  expect(isDatabaseAway(await waiting)).toBe(true);
  await direct.query("rollback");
  await inTransaction(db, (tx) => note(tx, "after"));
  expect(await notes()).toEqual(["after"]);
});

async function countWaiting(): Promise<number> {
  // Of its own database alone: the files beside it wait for locks, too.
  const own = "database = (select oid from pg_database where datname = current_database())";
  const { rows } = await direct.query(`select from pg_locks where not granted and ${own}`);
  return rows.length;
}

test("a locked table costs the lock's limit, and the connection serves the next one", async () => {
  const { db } = await throughProxy(1);
  await direct.query("begin; lock table notes");
  expect(isDatabaseAway(await failure(inTransaction(db, (tx) => note(tx, "lost"))))).toBe(true);
  await direct.query("rollback");
  await inTransaction(db, (tx) => note(tx, "after"));
  expect(await notes()).toEqual(["after"]);
});

test("of two transactions that deadlock both succeed, as the loser is run once more", async () => {
  const { db } = await throughProxy();
  await direct.query("insert into notes values ('a'), ('b')");
  let bothHoldOne = 0;
  const update = (first: string, second: string) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`update notes set note = note || '+' where note like ${`${first}%`}`);
      bothHoldOne += 1;
      await expect.poll(() => bothHoldOne).toBeGreaterThan(1);
      await tx.execute(sql`update notes set note = note || '+' where note like ${`${second}%`}`);
    });
  await Promise.all([update("a", "b"), update("b", "a")]);
  expect(await notes()).toEqual(["a++", "b++"]);
});
