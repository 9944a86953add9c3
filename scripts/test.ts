// 'npm test' tries everything that must hold. The journeys, the other tests and the short steps run beside one another,
// because each of them waits now and then. The output of all but the longest comes in one piece. A failure doesn't keep
// the later steps from running, and is repeated at the end, where people look for it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { checkDependencies } from "./check-dependencies.ts";
import { checkMigrations } from "./check-migrations.ts";
import { findNewerNode, NEWER_NODE } from "./newer-node.ts";
import { smokeTest } from "./smoke.ts";
import {
  failuresOfStep,
  inShort,
  type Report,
  readPlaywright,
  readReport,
  readVitest,
} from "./test-reports.ts";

const VITEST_REPORT = "test-results/vitest.json";
const PLAYWRIGHT_REPORT = "test-results/e2e.json";

type Say = (text: string) => void;
type Result = Pick<Report, "passed" | "failed"> & Partial<Report>;
type Step = { title: string; run: (say: Say) => Promise<Result> };

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
const tests: Step[] = [{ title: "Rules, API and screens", run: runVitest }];
const journeys: Step[] = [{ title: "Journeys in a browser", run: runPlaywright }];

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results");

const start = performance.now();
const total: Report = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
await Promise.all([
  runInTurn(journeys, sayAtOnce),
  runInTurn(tests, sayInOnePiece),
  runInTurn(short, sayInOnePiece),
]);
const flaky = total.flaky.length > 0 ? `, ${total.flaky.length} flaky` : "";
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
for (const { name, text } of total.flaky) {
  console.log(`\n↻ ${name}: failed, and passed when it was tried again\n${text}`);
}
for (const { name, text } of total.failures) {
  console.log(`\n✗ ${name}\n${text}`);
}
console.log(`\nAll steps took ${secondsSince(start)} s.`);
console.log(`${total.passed} passed, ${total.failed} failed${flaky}${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runInTurn(
  steps: Step[],
  speak: (head: string) => { say: Say; end: () => void },
): Promise<void> {
  for (const { title, run } of steps) {
    const begin = performance.now();
    const { say, end } = speak(`\n── ${title} ${"─".repeat(Math.max(0, 76 - title.length))}\n`);
    const heard: string[] = [];
    const {
      passed,
      failed,
      skipped = 0,
      failures = [],
      flaky = [],
    } = await run((text) => {
      heard.push(text);
      say(text);
    });
    const verdict = `${failed === 0 ? "✓" : "✗"} ${title}: ${passed} passed, ${failed} failed`;
    say(`${verdict} (${secondsSince(begin)} s)\n`);
    end();
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.flaky.push(...flaky.map(inShort));
    if (failed > 0) total.failures.push(...failuresOfStep(title, failures, heard.join("")));
  }
}

function sayAtOnce(head: string) {
  process.stdout.write(head);
  return { say: (text: string) => void process.stdout.write(text), end: () => {} };
}

function sayInOnePiece(head: string) {
  const said = [head];
  return { say: (text: string) => void said.push(text), end: () => void process.stdout.write(said.join("")) };
}

function secondsSince(begin: number): string {
  return ((performance.now() - begin) / 1000).toFixed(1);
}

/** Runs a Node program; never through npx, which leaves its child behind when it is ended. */
async function execute(say: Say, ...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: ["inherit", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", say);
  const [code] = await once(child, "close");
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

async function runPlaywright(say: Say): Promise<Result> {
  const config = "--config=client/e2e/playwright.config.ts";
  const succeeded = await execute(say, "node_modules/@playwright/test/cli.js", "test", config);
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
