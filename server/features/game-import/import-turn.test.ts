import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeSchool } from "#server/db/factories.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { testApp } from "#server/test/agent.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { tryImportLock } from "./game-import.queries.ts";
import { createCheckpoint } from "./import-turn.ts";

const stop = new AbortController();
const app = testApp({}, { stopping: stop.signal });

const csvData = "Date,Time,Team,H/A,Opponent\n9/4/2026,7 PM,Golf,H,Alder";

/** More than the test's pool has connections. */
const MANY = 8;

async function staff() {
  const school = await makeSchool(app.db);
  const agent = await app.signInAt(school.id);
  const post = async () => await agent.post("/api/import-games").send({ csvData });
  const list = async () => (await agent.get("/api/games").expect(200)).body;
  return { school, post, list };
}

/** Holds the school as an import does that is under way, until `work` is done. */
const whileAnotherRuns = (schoolId: SchoolId, work: () => Promise<void>) =>
  inTransaction(app.db, async (tx) => {
    expect(await tryImportLock(tx, schoolId)).toBe(true);
    await work();
  });

test("imports that wait for another hold no connections, and have their turn", async () => {
  const { school, post, list } = await staff();
  let waiting: ReturnType<typeof post>[] = [];
  await whileAnotherRuns(school.id, async () => {
    waiting = Array.from({ length: MANY }, post);
    await pause(500);
    expect(await list()).toEqual([]);
  });
  const responses = await Promise.all(waiting);
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: MANY }, () => 200));
  expect(await list()).toHaveLength(1);
});

test("an import that waits gives up as soon as the server stops, and has written nothing", async () => {
  const { school, post, list } = await staff();
  await whileAnotherRuns(school.id, async () => {
    const waiting = post();
    await pause(500);
    stop.abort();
    const { status, body, headers } = await waiting;
    expect([status, body.message]).toEqual([503, "Fieldhouse is restarting. Please try again in a moment."]);
    expect(headers["retry-after"]).toBe("5");
  });
  expect(await list()).toEqual([]);
});

test("what is under way when the server stops goes on for a while, and then gives up", async () => {
  const signal = new AbortController();
  const checkpoint = createCheckpoint(signal.signal, 50);
  checkpoint();
  signal.abort();
  checkpoint();
  await pause(60);
  expect(checkpoint).toThrow("Fieldhouse is restarting. Please try again in a moment.");
});
