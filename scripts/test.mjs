// 'npm test': everything that must hold, one step after the other; a failure doesn't keep the later steps from running.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { checkDependencies } from "./check-dependencies.mjs";
import { checkMigrations } from "./check-migrations.mjs";
import { findNewerNode, NEWER_NODE } from "./newer-node.mjs";
import { smokeTest } from "./smoke.mjs";

const VITEST_REPORT = "test-results/vitest.json";

const steps = [
  { title: "Types", run: () => command("node_modules/typescript/bin/tsc", "--noEmit", "-p", ".") },
  {
    title: "Lint and format",
    run: () =>
      command("node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings", "."),
  },
  { title: "Migrations match the tables", run: () => single(checkMigrations()) },
  {
    title: "Packages: all used, all named, their licences listed",
    run: () => single(checkDependencies().join("\n")),
  },
  { title: "Rules, API and screens", run: runVitest },
  { title: "The built server starts, answers and stops", run: () => runSmokeTest() },
  { title: `The same under Node.js ${NEWER_NODE}`, run: runNewerSmokeTest },
  { title: "Journeys in a browser", run: runPlaywright },
];

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results");

const total = { passed: 0, failed: 0, skipped: 0 };
for (const { title, run } of steps) {
  console.log(`\n── ${title} ${"─".repeat(Math.max(0, 76 - title.length))}`);
  const { passed, failed, skipped = 0 } = await run();
  console.log(`${failed === 0 ? "✓" : "✗"} ${title}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Runs a Node program; never through npx, which leaves its child behind when it is ended. */
function execute(args, env = {}) {
  return (
    spawnSync(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } }).status === 0
  );
}

function command(...args) {
  return execute(args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function single(problem) {
  if (problem) console.log(problem);
  return problem ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

function runVitest() {
  const succeeded = execute([
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    // Else it would be taken relative to the client, Vite's root.
    `--outputFile.json=${resolve(VITEST_REPORT)}`,
  ]);
  const report = readReport(VITEST_REPORT);
  return judge(succeeded, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/** The journeys beside the looks, each with a server of its own: neither changes what the other sees. */
async function runPlaywright() {
  const runs = await Promise.all([
    runProjects("journeys", ["desktop", "phone"]),
    runProjects("looks", ["looks"]),
  ]);
  return runs.reduce((sum, run) => ({
    passed: sum.passed + run.passed,
    failed: sum.failed + run.failed,
    skipped: sum.skipped + run.skipped,
  }));
}

async function runProjects(name, projects) {
  const child = spawn(
    process.execPath,
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--config=client/e2e/playwright.config.ts",
      ...projects.map((project) => `--project=${project}`),
    ],
    { stdio: "inherit", env: { ...process.env, E2E_RESULTS: name } },
  );
  const [code] = await once(child, "exit");
  const stats = readReport(`test-results/${name}.json`)?.stats;
  return judge(code === 0, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  });
}

/** A run can fail without a failed test: a file that doesn't load, a server that doesn't start, no tests at all. */
function judge(succeeded, counts) {
  const isFailure = (!succeeded && counts.failed === 0) || counts.passed + counts.failed === 0;
  return isFailure ? { ...counts, failed: 1 } : counts;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

async function runNewerSmokeTest() {
  const node = findNewerNode();
  if (node) return await runSmokeTest(node);
  console.log(`Node.js ${NEWER_NODE} could not be fetched: not tested here.`);
  return { passed: 0, failed: 0, skipped: 1 };
}

async function runSmokeTest(node) {
  const results = await smokeTest(node);
  for (const { name, problem } of results)
    console.log(`${problem ? "✗" : "✓"} ${name}${problem ? `: ${problem}` : ""}`);
  const failed = results.filter(({ problem }) => problem).length;
  return { passed: results.length - failed, failed };
}
