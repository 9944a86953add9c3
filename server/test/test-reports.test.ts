import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { failuresOfStep, readPlaywright, readReport, readVitest } from "#scripts/test-reports.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fieldhouse-reports-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(text: string): string {
  const path = join(folder, "report.json");
  writeFileSync(path, text);
  return path;
}

const RED = "\u001b[31m";

test("names each test that failed under vitest, the file that did not load, and the test that passed when it was repeated", () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      {
        name: "one.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "a game keeps its day", status: "passed", failureMessages: [] },
          { fullName: "a game is shown", status: "passed", failureMessages: ["no game yet"] },
          { fullName: "a game is kept", status: "failed", failureMessages: [`${RED}expected 1 to be 2`] },
        ],
      },
      { name: "two.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
      { name: "three.test.ts", status: "passed", message: "", assertionResults: [] },
    ],
  };
  expect(readReport(written(JSON.stringify(report)), readVitest)).toEqual({
    passed: 7,
    failed: 1,
    skipped: 3,
    failures: [
      { name: "one.test.ts: a game is kept", text: "expected 1 to be 2" },
      { name: "two.test.ts", text: "Cannot find module" },
    ],
    flaky: [{ name: "one.test.ts: a game is shown", text: "no game yet" }],
  });
});

test("names each journey that failed, what stopped them all, and the one that passed when it was repeated", () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    title,
    tests: [
      { projectName: "phone", status, results: [{ errors: messages.map((message) => ({ message })) }] },
    ],
  });
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{ message: "the server did not start" }],
    suites: [
      {
        title: "games.spec.ts",
        specs: [spec("a list", "expected", []), spec("a sort", "unexpected", [`${RED}too late`, "too wide"])],
        suites: [{ title: "on a phone", specs: [spec("a card", "flaky", ["gone"])] }],
      },
    ],
  };
  expect(readReport(written(JSON.stringify(report)), readPlaywright)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 1,
    failures: [
      { name: "Playwright", text: "the server did not start" },
      { name: "[phone] games.spec.ts › a sort", text: "too late\ntoo wide" },
    ],
    flaky: [{ name: "[phone] games.spec.ts › on a phone › a card", text: "gone" }],
  });
});

test("takes a report that is missing or breaks off for one of no tests", () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
  expect(readReport(join(folder, "none.json"), readVitest)).toEqual(nothing);
  expect(readReport(written('{"stats": {'), readPlaywright)).toEqual(nothing);
});

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join("\n");

test("repeats the first lines of each failure, and the last lines of a step that has no report", () => {
  const [failure] = failuresOfStep("API", [{ name: "a game is kept", text: lines(40) }], lines(50));
  expect(failure).toEqual({ name: "a game is kept", text: lines(30) });
  const [step] = failuresOfStep("Types", [], lines(50));
  expect(step?.name).toBe("Types");
  expect(step?.text.split("\n")).toHaveLength(30);
  expect(step?.text.endsWith("line 50")).toBe(true);
});
