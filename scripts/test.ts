// 'npm test' is what a person runs before a change is handed in; 'npm run test:browser' (the argument `browser`) tries every
// screen at every size. The journeys, the other tests and the short steps run beside one another, because each of them
// waits now and then.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { checkDependencies } from "./check-dependencies.ts";
import { checkMigrations } from "./check-migrations.ts";
import { findNewerNode, NEWER_NODE } from "./newer-node.ts";
import { smokeTest } from "./smoke.ts";
import { type Result, type Row, runSteps, type Say, type Step } from "./steps.ts";
import { type Report, readPlaywright, readReport, readVitest } from "./test-reports.ts";

const VITEST_REPORT = "test-results/vitest.json";
const PLAYWRIGHT_REPORT = "test-results/e2e.json";

/** The first game, the main job, accounts, administration and a season, as patterns of their files. */
const MAIN_JOURNEYS = ["first-game", "main-job", "/accounts", "administration", "/season"].map(
  (name) => `${name}\\.spec`,
);

const short: Step[] = [
  { title: "Types", run: (say) => command(say, "node_modules/typescript/bin/tsc", "--noEmit", "-p", ".") },
  {
    title: "Lint and format",
    run: (say) =>
      command(say, "node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings", "."),
  },
  { title: "Migrations match the tables", run: async (say) => single(say, await checkMigrations()) },
  {
    title: "Packages: all used, all named, their licences listed",
    run: async (say) => single(say, checkDependencies().join("\n")),
  },
  { title: "The built server starts, answers and stops", run: (say) => runSmokeTest(say) },
  { title: `The same under Node.js ${NEWER_NODE}`, run: runNewerSmokeTest },
];
const usual: Row[] = [
  { steps: [{ title: "Rules, API and screens", run: runVitest }], speaks: "in one piece" },
  {
    steps: [{ title: "Main journeys in a browser", run: (say) => runPlaywright(say, MAIN_JOURNEYS) }],
    speaks: "at once",
  },
  { steps: short, speaks: "in one piece" },
];
const browser: Row[] = [
  {
    steps: [{ title: "Journeys and looks in a browser", run: (say) => runPlaywright(say) }],
    speaks: "at once",
  },
];

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results");
await runSteps(process.argv[2] === "browser" ? browser : usual);

/** Runs a Node program, which ends with this one; never through npx, which leaves its child behind when it is ended. */
async function execute(say: Say, ...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: ["inherit", "pipe", "pipe"] });
  const end = () => child.kill();
  process.once("exit", end);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", say);
  const [code] = await once(child, "close");
  process.removeListener("exit", end);
  return code === 0;
}

async function command(say: Say, ...args: string[]): Promise<Result> {
  return (await execute(say, ...args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function single(say: Say, problem: string | undefined): Result {
  if (problem) say(`${problem}\n`);
  return problem ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

async function runVitest(say: Say): Promise<Result> {
  const succeeded = await execute(
    say,
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    // Else it would be taken relative to the client, Vite's root.
    `--outputFile.json=${resolve(VITEST_REPORT)}`,
  );
  return judge(succeeded, readReport(VITEST_REPORT, readVitest));
}

async function runPlaywright(say: Say, journeys: string[] = []): Promise<Result> {
  const config = "--config=client/e2e/playwright.config.ts";
  const succeeded = await execute(say, "node_modules/@playwright/test/cli.js", "test", config, ...journeys);
  return judge(succeeded, readReport(PLAYWRIGHT_REPORT, readPlaywright));
}

/** A run can fail without a failed test: a file that doesn't load, a server that doesn't start, no tests at all. */
function judge(succeeded: boolean, counts: Report): Report {
  const isFailure = (!succeeded && counts.failed === 0) || counts.passed + counts.failed === 0;
  return isFailure ? { ...counts, failed: 1 } : counts;
}

async function runNewerSmokeTest(say: Say): Promise<Result> {
  const node = await findNewerNode();
  if (node) return await runSmokeTest(say, node);
  say(`Node.js ${NEWER_NODE} could not be fetched: not tested here.\n`);
  return { passed: 0, failed: 0, skipped: 1 };
}

async function runSmokeTest(say: Say, node?: string): Promise<Result> {
  const { results, output } = await smokeTest(node);
  for (const { name, problem } of results)
    say(`${problem ? "✗" : "✓"} ${name}${problem ? `: ${problem}` : ""}\n`);
  const failed = results.filter(({ problem }) => problem).length;
  if (failed > 0) say(output);
  return { passed: results.length - failed, failed };
}
