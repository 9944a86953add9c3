// What the reports of vitest and Playwright say: how many tests passed, failed and were skipped, and why each failed.
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** A report that isn't there, or breaks off, says nothing: its program ended before it could write. */
export function readReport(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return NOTHING;
  }
}

export function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      // A file that doesn't load has no test that failed.
      if (failed.length === 0) return status === "failed" ? [failure(name, [message])] : [];
      return failed.map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages));
    }),
  };
}

export function readPlaywright({ stats, suites, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => failure("Playwright", [message])),
      ...suites.flatMap((suite) => failuresWithin(suite, [])),
    ],
  };
}

function failuresWithin({ title, suites = [], specs }, above) {
  const titles = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) =>
          failure(
            `[${projectName}] ${[...titles, spec.title].join(" › ")}`,
            results.flatMap(({ errors }) => errors.map(({ message }) => message)),
          ),
        ),
    ),
    ...suites.flatMap((suite) => failuresWithin(suite, titles)),
  ];
}

function failure(name, texts) {
  return { name, text: stripVTControlCharacters(texts.filter(Boolean).join("\n")) };
}
