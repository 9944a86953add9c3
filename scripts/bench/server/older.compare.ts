import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Figure, reportFigures } from "#scripts/bench/figures.ts";
import { runLoad } from "#scripts/faults/load.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres/supervisor.ts";
import {
  BUILT_SERVER,
  newDataDir,
  type ServerProcess,
  startServerProcess,
} from "#server/test/kit/server-process.ts";
import { EXPECTED, EXPECTED_ELSE, type MixedPlan, planMixed } from "./mixed-plan.ts";
import { cpuOf, treeOf } from "./process-tree.ts";
import { openVisitors, readCountry, visitedSchools } from "./visitors.ts";

/**
 * 'npm run bench -- older' compares the processor time of this version, server and database, with that of an older commit,
 * under the same mixed load and in turns: a capability that makes every request a little dearer is seen. The older
 * commit is installed and built in a folder of its own, and fills a database of its own with the same schools. Two
 * numbers and a commit can be given to the file itself: `older.compare.ts 7fdea2f7 20000 6`, schools and turns.
 */

const [COMMIT = "7fdea2f7", SCHOOLS = "1000", TURNS = "4"] = process.argv.slice(2);
const RATE = 50;
const SECONDS = 16;
const WARM_UP_SECONDS = 20;
const PASSWORD = "fieldhouse-demo";

type Version = {
  server: ServerProcess;
  /** PostgreSQL's first process */
  postmaster: number;
  mixed: MixedPlan;
  /** ms of processor in all turns so far */
  used: { server: number; database: number; requests: number; failures: number };
  stop: () => Promise<void>;
};

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });

/** The older commit in a folder of its own, built with the packages that it names. */
function buildOlder(root: string): void {
  git("worktree", "add", "--detach", root, COMMIT);
  execFileSync(process.execPath, ["scripts/prepare.mjs", "build"], { cwd: root, stdio: "inherit" });
}

/** @param root the version's own folder: its database is made and filled by its own code */
async function open(root: string, folder: string): Promise<Version> {
  await mkdir(folder, { recursive: true });
  const dir = join(folder, "postgres");
  const fill = git("-C", root, "ls-files", "*/national-data.ts").trim();
  execFileSync(process.execPath, ["--import", "tsx", fill, "--schools", SCHOOLS, "--data-dir", folder], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const database = await startEmbeddedPostgres({ dir });
  const { schools, askedGames } = await readCountry(database.url);
  const server = await startServerProcess(
    {
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      RATE_LIMITS: "on",
      TRUST_PROXY: "1",
      LOG_LEVEL: "info",
    },
    { dataDir: join(folder, "server"), file: join(root, BUILT_SERVER) },
  );
  const assets = readdirSync(join(root, "dist/client/assets")).filter((name) => /\.(js|css)$/.test(name));
  const visitors = await openVisitors(server.url, visitedSchools(schools));
  return {
    server,
    postmaster: Number(readFileSync(join(dir, "postmaster.pid"), "utf8").split("\n")[0]),
    mixed: { visitors, askedGames, files: assets.map((name) => `/assets/${name}`), password: PASSWORD },
    used: { server: 0, database: 0, requests: 0, failures: 0 },
    stop: async () => {
      await server.stop();
      await database.stop();
    },
  };
}

async function takeTurn({ server, postmaster, mixed, used }: Version, seed: number): Promise<void> {
  const spent = () => [server.pid ?? 0, postmaster].map((pid) => cpuOf(treeOf(pid)) * 1_000);
  const [serverBefore = 0, databaseBefore = 0] = spent();
  const requests = planMixed(mixed, RATE, SECONDS, seed);
  const measured = await runLoad({ url: server.url, requests });
  const [serverAfter = 0, databaseAfter = 0] = spent();
  used.server += serverAfter - serverBefore;
  used.database += databaseAfter - databaseBefore;
  used.requests += requests.length;
  const answered = measured.filter(({ kind, status }) => (EXPECTED[kind] ?? EXPECTED_ELSE).includes(status));
  used.failures += requests.length - answered.length;
}

function figuresOf(now: Version, older: Version): Figure[] {
  const each = ({ used }: Version, part: "server" | "database") => used[part] / used.requests;
  const both = (version: Version) => each(version, "server") + each(version, "database");
  const name = (what: string) => `${what}, this version : ${COMMIT}`;
  const ratio = (one: number, other: number, goal = {}) => ({
    value: one / other,
    unit: "ratio" as const,
    note: `${one.toFixed(2)} ms and ${other.toFixed(2)} ms for each request`,
    ...goal,
  });
  return [
    {
      name: name("processor of server and database"),
      ...ratio(both(now), both(older), { goal: { atMost: 0.95 } }),
    },
    { name: name("server alone"), ...ratio(each(now, "server"), each(older, "server")) },
    { name: name("database alone"), ...ratio(each(now, "database"), each(older, "database")) },
    ...[now, older].map(
      ({ used }, index): Figure => ({
        name: `failures of ${index === 0 ? "this version" : COMMIT}`,
        value: used.failures,
        unit: "",
        goal: { atMost: 0 },
        note: `of ${used.requests} requests`,
      }),
    ),
  ];
}

const folder = await newDataDir();
const olderRoot = join(folder, "older");
const opened: Version[] = [];
try {
  buildOlder(olderRoot);
  const older = await open(olderRoot, join(folder, "of-older"));
  opened.push(older);
  const now = await open(process.cwd(), join(folder, "of-now"));
  opened.push(now);
  for (const { server, mixed } of opened) {
    await runLoad({ url: server.url, requests: planMixed(mixed, RATE, WARM_UP_SECONDS, 1) });
  }
  for (let turn = 0; turn < Number(TURNS); turn += 1) {
    // None of them is always the first, whatever the machine does meanwhile.
    const inOrder = turn % 2 === 0 ? [older, now] : [now, older];
    for (const version of inOrder) await takeTurn(version, 2 + turn);
  }
  reportFigures({
    title: `Beside ${COMMIT}`,
    text: `${SCHOOLS} schools; ${TURNS} turns of ${SECONDS} s at ${RATE} requests a second for each version.`,
    figures: figuresOf(now, older),
  });
} finally {
  for (const { stop } of opened) await stop();
  if (existsSync(olderRoot)) git("worktree", "remove", "--force", olderRoot);
  await rm(folder, { recursive: true, force: true });
}
