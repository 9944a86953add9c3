import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrate } from "#server/db/migrate.ts";
import { withClient } from "#server/db/with-client.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres/supervisor.ts";
import { hashPassword } from "#server/features/auth/passwords.ts";
import { fillNation, nationUser } from "./nation.ts";

/**
 * Fills a database with the schools of a country: that of DATABASE_URL, or an embedded one in `--data-dir`, for a
 * server that is started with that DATA_DIR. Twenty thousand schools with 600 games each have 12 million games.
 */

const PASSWORD = "fieldhouse-demo";

const { values } = parseArgs({
  options: {
    schools: { type: "string", default: "1000" },
    "games-per-school": { type: "string", default: "600" },
    seed: { type: "string", default: "1" },
    today: { type: "string", default: new Date().toISOString().slice(0, 10) },
    "data-dir": { type: "string" },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

async function openDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = values["data-dir"];
  const url = process.env.DATABASE_URL;
  if (dataDir === undefined && url) return { url, stop: async () => undefined };
  if (dataDir === undefined) throw new Error("Set DATABASE_URL or give --data-dir.");
  await mkdir(dataDir, { recursive: true });
  return await startEmbeddedPostgres({ dir: join(dataDir, "postgres") });
}

async function sizeOf(url: string): Promise<string> {
  return await withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ size: string }>(
      "select pg_size_pretty(pg_database_size(current_database())) as size",
    );
    return rows[0]?.size ?? "";
  });
}

const schools = Number(values.schools);
const gamesPerSchool = Number(values["games-per-school"]);
const database = await openDatabase();
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(0);
try {
  await migrate(database.url);
  let printedAt = 0;
  const nation = { schools, gamesPerSchool, seed: Number(values.seed), today: values.today };
  await fillNation(database.url, { ...nation, passwordHash: await hashPassword(PASSWORD) }, (done) => {
    if (performance.now() - printedAt < 2_000 && done < schools) return;
    printedAt = performance.now();
    say(`${done.toLocaleString("en-US")} of ${schools.toLocaleString("en-US")} schools after ${seconds()} s`);
  });
  const games = (schools * gamesPerSchool).toLocaleString("en-US");
  say(`${games} games in ${seconds()} s; the database takes ${await sizeOf(database.url)}.`);
  say(`Sign in as ${nationUser(1, 1)} with ${PASSWORD}.`);
} finally {
  await database.stop();
}
