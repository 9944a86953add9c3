import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/test/database.ts";
import { hasPgBouncer, type Pooler, startPgBouncer } from "#server/test/pgbouncer.ts";
import { databaseIn } from "#server/test/template.ts";
import { createDb, createPool, type Database } from "./client.ts";
import { findLimitsBy, limitRole } from "./limits.ts";
import { migrate } from "./migrate.ts";
import { isDatabaseAway } from "./postgres-error.ts";
import { inTransaction } from "./transaction.ts";

const found = hasPgBouncer();
if (!found) process.stdout.write("PgBouncer is not installed: what holds behind it is not tested here.\n");

describe.runIf(found)("behind PgBouncer in transaction mode", () => {
  let pooler: Pooler;
  let database: TestDatabase;
  let url: string;
  let direct: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    await limitRole(database.directUrl);
    pooler = await startPgBouncer(inject("adminUrl"));
    url = pooler.urlOf(new pg.Client({ connectionString: database.directUrl }).database ?? "");
    direct = new pg.Client({ connectionString: database.directUrl });
    await direct.connect();
    await direct.query("create table notes (note text not null)");
  });

  afterAll(async () => {
    await direct.end();
    await pooler.stop();
    await database.drop();
  });

  function open(max = 5): Database {
    const pool = createPool(url, { max, limitsBy: "role" });
    onTestFinished(() => pool.end());
    return createDb(pool);
  }

  const settings = async (db: Pick<Database, "execute">) => {
    const { rows } = await db.execute(
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`,
    );
    return rows[0];
  };

  const LIMITED = { statement: "4500ms", lock: "3s", idle: "30s", zone: "UTC" };

  test("the connection itself does not learn the limits, which is found out", async () => {
    expect(await findLimitsBy(url)).toBe("role");
    expect(await findLimitsBy(database.directUrl)).toBe("connection");
  });

  test("statements have their limits, in a transaction and outside, and sessions run in UTC", async () => {
    expect(await inTransaction(open(), settings)).toEqual(LIMITED);
    expect(await settings(open())).toEqual(LIMITED);
  });

  test("a locked table costs a transaction its limit, and nothing stays held", async () => {
    const db = open(1);
    await direct.query("begin; lock table notes");
    const refused = inTransaction(db, (tx) => tx.execute(sql`insert into notes values ('lost')`));
    expect(
      isDatabaseAway(
        await refused.then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    ).toBe(true);
    await direct.query("rollback");
    await inTransaction(db, (tx) => tx.execute(sql`insert into notes values ('after')`));
    expect((await direct.query("select note from notes")).rows).toEqual([{ note: "after" }]);
  });

  test("servers that start at once migrate one after the other, and no lock is left on the pooler's connections", async () => {
    const empty = `${new pg.Client({ connectionString: database.directUrl }).database}_empty`;
    await direct.query(`create database ${empty}`);
    onTestFinished(async () => void (await direct.query(`drop database ${empty} with (force)`)));
    const pooled = pooler.urlOf(empty);
    expect(await Promise.all([migrate(pooled), migrate(pooled), migrate(pooled)])).toEqual([
      true,
      true,
      true,
    ]);
    const client = new pg.Client({ connectionString: databaseIn(database.directUrl, empty) });
    await client.connect();
    onTestFinished(() => client.end());
    // Of its own database alone: the files beside it hold locks, too.
    const own = "database = (select oid from pg_database where datname = current_database())";
    const locks = await client.query(`select from pg_locks where locktype = 'advisory' and ${own}`);
    expect(locks.rows).toEqual([]);
    expect((await client.query("select count(*)::int as schools from schools")).rows).toEqual([
      { schools: 0 },
    ]);
  });
});
