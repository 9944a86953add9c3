import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { type Figure, reportFigures } from "#scripts/bench/figures.ts";
import { BUILT_SERVER, newDataDir, startServerProcess } from "#server/test/kit/server-process.ts";
import { median } from "./timing.ts";

/** From the start of the built server to the line that says it is listening, with a PostgreSQL of its own. */

const ROUNDS = 5;
const GOAL_S = 1.5;
const POLICY = { DEMO_DATA: "1", RATE_LIMITS: "on", LOG_LEVEL: "info" };

async function secondsToListening(dataDir: string, workers: number): Promise<number> {
  const started = performance.now();
  const server = await startServerProcess(
    { ...POLICY, WORKERS: String(workers) },
    { dataDir, file: BUILT_SERVER },
  );
  const seconds = (performance.now() - started) / 1_000;
  await server.stop();
  return seconds;
}

// Making a database waits for everything that the system has still to write, also what earlier measurements left to it.
execFileSync("sync");

const fresh: number[] = [];
const known: number[] = [];
const several: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const dataDir = await newDataDir();
  fresh.push(await secondsToListening(dataDir, 1));
  known.push(await secondsToListening(dataDir, 1));
  several.push(await secondsToListening(dataDir, 2));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

const figure = (name: string, values: number[]): Figure => ({
  ...{ name, value: median(values), unit: "s", digits: 2, goal: { atMost: GOAL_S } },
  note: `quickest ${Math.min(...values).toFixed(2)} s`,
});

reportFigures({
  title: "From start to listening",
  text: `The built server with a PostgreSQL of its own, until it says that it is listening: the median of ${ROUNDS} starts of each kind. An empty folder has the database made, migrated and filled with the demonstration.`,
  figures: [
    figure("on its own data", known),
    figure("on its own data, two workers", several),
    figure("in an empty folder", fresh),
  ],
});
