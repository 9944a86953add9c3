import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createDb, createPool, type Database } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/supervisor.ts";
import { makeOpponent, makeSchool, makeTeam } from "#server/db/factories.ts";
import { migrate } from "#server/db/migrate.ts";
import { importGames, previewImport, undoImport } from "#server/features/game-import/game-import.service.ts";
import { scheduleGame } from "#server/features/games/games.service.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { gameInput } from "#shared/api/games.ts";

/**
 * An import of 20,000 rows on an empty database: how long it takes, how long nobody else is answered meanwhile, and
 * how many times faster it is than the same games scheduled one by one. Times are of this machine; the ratio travels.
 */

const ROWS = 20_000;
const ONE_BY_ONE = 500;

const LEVELS = ["Varsity", "JV", "Freshman"];
const SPORTS = ["Football", "Girls Soccer", "Boys Tennis", "Golf", "Volleyball"];

function seasonCsv(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const date = `${(index % 12) + 1}/${(index % 28) + 1}/${2026 + Math.floor(index / 336)}`;
    const time = `${(index % 12) + 1}:${String(index % 60).padStart(2, "0")} PM`;
    const team = `${LEVELS[index % LEVELS.length]} ${SPORTS[index % SPORTS.length]}`;
    return `${date},${time},${team},${index % 2 ? "H" : "A"},Opponent ${index % 61},"Gym ${index % 7}, North"`;
  });
  return ["Date,Time,Team,H/A,Opponent,Venue", ...lines].join("\r\n");
}

async function measure<Result>(name: string, rows: number, work: () => Promise<Result>) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const result = await work();
  const ms = performance.now() - start;
  delay.disable();
  const rate = Math.round((rows / ms) * 1000);
  const line = `${name.padEnd(36)} ${ms.toFixed(0).padStart(6)} ms ${String(rate).padStart(8)} rows/s   longest pause ${(delay.max / 1e6).toFixed(0)} ms`;
  process.stdout.write(`${line}\n`);
  return { result, rate };
}

async function scheduleOneByOne(db: Database, actor: Actor, school: SignedInSchool): Promise<void> {
  const team = await makeTeam(db, school.id, { sport: "rowing" });
  const opponent = await makeOpponent(db, school.id);
  const sides = { teamId: team.id, opponentId: opponent.id };
  const facts = gameInput.parse({ ...sides, venue: "Gym", date: "2026-09-01", time: "19:00" });
  for (let index = 0; index < ONE_BY_ONE; index += 1) {
    const date = `${2026 + Math.floor(index / 28)}-09-${String((index % 28) + 1).padStart(2, "0")}`;
    await scheduleGame(db, actor, school, { ...facts, date, time: "19:00:00", status: "scheduled" });
  }
}

async function run(db: Database): Promise<void> {
  const { id, name, timezone } = await makeSchool(db);
  const school: SignedInSchool = { id, name, timezone };
  const person = { userId: null, email: "bench@example.com", name: "Bench", signature: "Bench" };
  const actor: Actor = { ...person, schoolId: id, address: "" };
  const deps = { db, stopping: new AbortController().signal, now: () => new Date() };
  const input = { csvData: seasonCsv(ROWS), columns: undefined };
  const oneByOne = await measure("scheduled one by one", ONE_BY_ONE, () =>
    scheduleOneByOne(db, actor, school),
  );
  await measure("preview", ROWS, () => previewImport(deps, school, input));
  const imported = await measure("import", ROWS, () => importGames(deps, actor, school, input));
  await measure("the same import again", ROWS, () => importGames(deps, actor, school, input));
  await measure("undo", ROWS, () => undoImport(db, actor, id, imported.result.importId ?? 0));
  process.stdout.write(`import : one by one = ${(imported.rate / oneByOne.rate).toFixed(1)} : 1\n`);
}

const folder = await mkdtemp(join(tmpdir(), "fieldhouse-bench-"));
const cluster = await startEmbeddedPostgres({ dir: join(folder, "postgres"), ephemeral: true });
await migrate(cluster.url);
const pool = createPool(cluster.url);
try {
  await run(createDb(pool));
} finally {
  await pool.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
