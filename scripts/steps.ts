import { failuresOfStep, inShort, type Report } from "./test-reports.ts";

export type Say = (text: string) => void;
export type Result = Pick<Report, "passed" | "failed"> & Partial<Report>;
export type Step = { title: string; run: (say: Say) => Promise<Result> };

/** Steps that follow one another; `at once` shows what they say while they say it, else each step speaks in one piece. */
export type Row = { steps: Step[]; speaks: "at once" | "in one piece" };

type Running = { title: string; begin: number; heard: string[] };

const print: Say = (text) => void process.stdout.write(text);

const MINUTE_MS = 60_000;
const LINES_SHOWN = 12;

/**
 * Runs rows of steps beside one another, prints what they found, and sets the process's exit code. A failure doesn't keep
 * the later steps from running, and is repeated at the end, where people look for it. Each minute a line says what is
 * under way; when the run is cut off (SIGINT, SIGTERM, SIGHUP), its last words are what it was at.
 */
export async function runSteps(rows: Row[]): Promise<void> {
  const start = performance.now();
  const total: Report = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
  const running = new Set<Running>();

  const runRow = async ({ steps, speaks }: Row) => {
    for (const { title, run } of steps) {
      const step = { title, begin: performance.now(), heard: [] as string[] };
      running.add(step);
      const head = `\n── ${title} ${"─".repeat(Math.max(0, 76 - title.length))}\n`;
      if (speaks === "at once") print(head);
      const result = await run((text) => {
        step.heard.push(text);
        if (speaks === "at once") print(text);
      });
      running.delete(step);
      const { passed, failed, skipped = 0, failures = [], flaky = [] } = result;
      const said = step.heard.join("");
      const verdict = `${failed === 0 ? "✓" : "✗"} ${title}: ${passed} passed, ${failed} failed`;
      print(`${speaks === "at once" ? "" : head + said}${verdict} (${secondsSince(step.begin)} s)\n`);
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
      total.flaky.push(...flaky.map(inShort));
      if (failed > 0) total.failures.push(...failuresOfStep(title, failures, said));
    }
  };

  const sayWhatRuns = setInterval(() => {
    const at = [...running].map(({ title, begin }) => `${title} (${secondsSince(begin)} s)`);
    print(`\n… ${secondsSince(start)} s: ${at.join(", ")}\n`);
  }, MINUTE_MS);
  const stopListening = onceCutOff((signal) => {
    print(`\nCut off by ${signal} after ${secondsSince(start)} s, at:\n`);
    for (const { title, begin, heard } of running) {
      const last = heard.join("").trimEnd().split("\n").slice(-LINES_SHOWN).join("\n");
      print(`\n✗ ${title}, for ${secondsSince(begin)} s\n${last}\n`);
    }
    print(`\n${total.passed} passed, ${total.failed + running.size} failed\n`);
  });
  await Promise.all(rows.map(runRow));
  clearInterval(sayWhatRuns);
  stopListening();

  for (const { name, text } of total.flaky) {
    print(`\n↻ ${name}: failed, and passed when it was tried again\n${text}\n`);
  }
  for (const { name, text } of total.failures) print(`\n✗ ${name}\n${text}\n`);
  const flaky = total.flaky.length > 0 ? `, ${total.flaky.length} flaky` : "";
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  print(`\nAll steps took ${secondsSince(start)} s.\n`);
  print(`${total.passed} passed, ${total.failed} failed${flaky}${skipped}\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

const secondsSince = (begin: number): string => ((performance.now() - begin) / 1000).toFixed(1);

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

function onceCutOff(say: (signal: string) => void): () => void {
  const listeners = Object.entries(SIGNALS).map(([signal, number]) => {
    const listener = () => {
      say(signal);
      process.exit(128 + number);
    };
    process.once(signal, listener);
    return () => process.removeListener(signal, listener);
  });
  return () => {
    for (const stop of listeners) stop();
  };
}
