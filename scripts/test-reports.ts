import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export type Failure = { name: string; text: string };
export type Report = {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  /** Tests that failed and passed when they were tried again: among those that passed. */
  flaky: Failure[];
};

type VitestResult = { fullName: string; status: string; failureMessages: string[] };

/** The parts that are read of what `--reporter=json` writes. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: VitestResult[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

const NOTHING: Report = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

/** A report that isn't there, or breaks off, says nothing: its program ended before it could write. */
export function readReport<Written>(path: string, read: (report: Written) => Report): Report {
  try {
    return read(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return NOTHING;
  }
}

export function readVitest({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}: VitestReport): Report {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      // A file that doesn't load has no test that failed.
      if (failed.length === 0) return status === "failed" ? [failure(name, [message])] : [];
      return failed.map((test) => failureOf(name, test));
    }),
    flaky: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
        .map((test) => failureOf(name, test)),
    ),
  };
}

const failureOf = (file: string, { fullName, failureMessages }: VitestResult): Failure =>
  failure(`${file}: ${fullName}`, failureMessages);

export function readPlaywright({ stats, suites, errors }: PlaywrightReport): Report {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => failure("Playwright", [message])),
      ...suites.flatMap((suite) => failuresWithin(suite, "unexpected")),
    ],
    flaky: suites.flatMap((suite) => failuresWithin(suite, "flaky")),
  };
}

function failuresWithin(
  { title, suites = [], specs }: PlaywrightSuite,
  wanted: "unexpected" | "flaky",
  above: string[] = [],
): Failure[] {
  const titles = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) =>
          failure(
            `[${projectName}] ${[...titles, spec.title].join(" › ")}`,
            results.flatMap(({ errors }) => errors.map(({ message }) => message)),
          ),
        ),
    ),
    ...suites.flatMap((suite) => failuresWithin(suite, wanted, titles)),
  ];
}

function failure(name: string, texts: (string | undefined)[]): Failure {
  return { name, text: stripVTControlCharacters(texts.filter(Boolean).join("\n")) };
}

/** Of each failure, at the end of the run. */
const LINES_REPEATED = 30;

const linesOf = (text: string): string[] => text.trim().split("\n");

export function inShort({ name, text }: Failure): Failure {
  return { name, text: linesOf(text).slice(0, LINES_REPEATED).join("\n") };
}

/** A step without a report explains itself in its last lines. */
export function failuresOfStep(title: string, failures: Failure[], output: string): Failure[] {
  if (failures.length > 0) return failures.map(inShort);
  return [{ name: title, text: linesOf(output).slice(-LINES_REPEATED).join("\n") }];
}
