import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/test/database.ts";
import { teams } from "#shared/schema/teams.ts";
import { createDb, createPool, type Database } from "./client.ts";
import type { LimitsBy } from "./limits.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

function openOne(limitsBy: LimitsBy = "connection"): Database {
  const pool = createPool(database.directUrl, { max: 1, limitsBy });
  onTestFinished(() => pool.end());
  return createDb(pool);
}

async function kept(db: Database): Promise<{ statement: string; runs: number }[]> {
  const { rows } = await db.$client.query(
    "select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements order by name",
  );
  return rows;
}

const findTeam = (db: Pick<Database, "execute">, id: number) =>
  db.execute(sql`select ${teams.sport} from ${teams} where ${teams.id} = ${id}`);

test("a statement is read once by a connection, with whatever values and in transactions too", async () => {
  const db = openOne();
  await findTeam(db, 1);
  await findTeam(db, 2);
  await inTransaction(db, (tx) => findTeam(tx, 3));
  await db.$client.query("select $1::int as one", [1]);
  await db.$client.query({ text: "select $1::int as one", values: [2] });
  expect((await kept(db)).map(({ runs }) => runs)).toEqual([3, 2]);
});

test("one that has failed runs again with other values", async () => {
  const db = openOne();
  const half = (of: number) => db.execute<{ half: number }>(sql`select 4 / ${of}::int as half`);
  await expect(half(0)).rejects.toThrow();
  await expect(inTransaction(db, () => half(0))).rejects.toThrow();
  expect((await half(2)).rows).toEqual([{ half: 2 }]);
});

test("one that is as long as its values is not kept", async () => {
  const db = openOne();
  const find = (ids: number[]) => db.select().from(teams).where(inArray(teams.id, ids));
  await find([1, 2, 3]);
  await db.execute(sql`select * from (values (${1}::int), (${2}::int)) as numbers`);
  expect(await kept(db)).toEqual([]);
  await find([1]);
  expect(await kept(db)).toHaveLength(1);
});

test("none is kept where a pooler hands the connections out", async () => {
  const db = openOne("role");
  await findTeam(db, 1);
  await findTeam(db, 1);
  expect(await kept(db)).toEqual([]);
});
