import { expect, test } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { testApp } from "#server/test/agent.ts";

const ROWS = 2_000;

const app = testApp();

const rows = Array.from({ length: ROWS }, (_, index) => {
  const date = `${(index % 12) + 1}/${(index % 28) + 1}/${2026 + Math.floor(index / 336)}`;
  return `${date},7 PM,Football,H,Opponent ${index % 61}`;
});
const csvData = ["Date,Time,Team,H/A,Opponent", ...rows].join("\n");

/** The entries of indexes that PostgreSQL has read so far to find games. */
async function entriesRead(): Promise<number> {
  const { rows: found } = await app.db.$client.query<{ read: string }>(
    "select sum(idx_tup_read) as read from pg_stat_user_indexes where relname = 'games'",
  );
  return Number(found[0]?.read);
}

test("the first season of an installation is read once and not once for each of its games", async () => {
  const school = await makeSchool(app.db);
  const agent = await app.signInAt(school.id);
  const { body } = await agent.post("/api/import-games").send({ csvData }).expect(200);
  expect(body.createdGames).toBe(ROWS);
  // A connection reports what it has read only when it has been idle for a while; afterwards each read is in the sum.
  await expect.poll(entriesRead, { timeout: 15_000 }).toBeGreaterThanOrEqual(ROWS);
  expect(await entriesRead()).toBeLessThan(10 * ROWS);
});
