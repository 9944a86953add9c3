import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";

const HANGS =
  "async (say) => { say('a game is kept\\n'); await new Promise((end) => setTimeout(end, 60_000)); }";

/** Runs steps in a process of their own, since they end with it. */
function run(...steps: string[]): { child: ChildProcess; output: () => string } {
  const rows = steps.map((step) => `{ speaks: "in one piece", steps: [${step}] }`);
  const script = `import { runSteps } from "#scripts/steps.ts"; await runSteps([${rows}]);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  return { child, output: () => output };
}

test("a run that is cut off says what it was at, and fails", async () => {
  const { child, output } = run(
    `{ title: "Types", run: async () => ({ passed: 3, failed: 0 }) }`,
    `{ title: "Screens", run: ${HANGS} }`,
  );
  await expect.poll(output).toContain("Types: 3 passed, 0 failed");
  child.kill("SIGTERM");
  const [code] = await once(child, "close");
  expect(output()).toMatch(
    /Cut off by SIGTERM after .* s, at:\n\n✗ Screens, for .* s\na game is kept\n\n3 passed, 1 failed\n$/,
  );
  expect(code).toBe(143);
});

test("what a step found is repeated at the end, and the last line counts all", async () => {
  const { child, output } = run(
    `{ title: "Types", run: async (say) => { say("Cannot find name 'game'\\n"); return { passed: 0, failed: 1 }; } }`,
    `{ title: "Screens", run: async () => ({ passed: 2, failed: 0, skipped: 1 }) }`,
  );
  const [code] = await once(child, "close");
  expect(output().split("Cannot find name 'game'")).toHaveLength(3);
  expect(output()).toMatch(/\n2 passed, 1 failed, 1 skipped\n$/);
  expect(code).toBe(1);
});
