import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/test/database.ts";
import { limitRole } from "./limits.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test("servers that start at once behind a pooler all give the role its limits", async () => {
  const starts = Array.from({ length: 8 }, () => limitRole(database.directUrl));
  const failures = (await Promise.allSettled(starts)).filter(({ status }) => status === "rejected");
  expect(failures).toEqual([]);
  const client = new pg.Client({ connectionString: database.directUrl });
  await client.connect();
  const { rows } = await client.query("show lock_timeout");
  await client.end();
  expect(rows).toEqual([{ lock_timeout: "3s" }]);
});
