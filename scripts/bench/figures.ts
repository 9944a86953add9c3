import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

export type Figure = {
  name: string;
  value: number;
  /** `ratio` is shown as '1.32 : 1' */
  unit: "ratio" | "ms" | "s" | "kB" | "MB" | "requests" | "rows/s" | "";
  /** decimals; two for a ratio, else none */
  digits?: number;
  goal?: { atLeast: number } | { atMost: number };
  /** what the value was made of, such as both sides of a ratio */
  note?: string;
};

export type Measurement = {
  title: string;
  /** how it was measured: a paragraph of markdown */
  text?: string;
  figures: Figure[];
};

/** Prints the figures of one measurement and hands them to the report of this run, where there is one. */
export function reportFigures({ title, text = "", figures }: Measurement): void {
  process.stdout.write(`\n${title}\n`);
  for (const figure of figures) process.stdout.write(`  ${figureLine(figure)}\n`);
  const folder = process.env.BENCH_RESULTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${basename(process.argv[1] ?? "figures", ".ts")}.json`);
  writeFileSync(file, JSON.stringify({ title, text, figures }));
}

/** Whether the goal is reached; null for a figure without one. */
export function reaches({ value, goal }: Figure): boolean | null {
  if (!goal) return null;
  return "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** '1.32 : 1', '41 ms', '83.2 kB' */
export function shown({ unit, digits = unit === "ratio" ? 2 : 0 }: Figure, value: number): string {
  const number = value.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === "ratio" ? `${number} : 1` : `${number} ${unit}`.trim();
}

/** 'at least 1.20 : 1'; '' for a figure without a goal */
export function shownGoal(figure: Figure): string {
  if (!figure.goal) return "";
  return "atLeast" in figure.goal
    ? `at least ${shown(figure, figure.goal.atLeast)}`
    : `at most ${shown(figure, figure.goal.atMost)}`;
}

function figureLine(figure: Figure): string {
  const reached = reaches(figure);
  const mark = reached === null ? " " : reached ? "✓" : "✗";
  const goal = figure.goal ? ` (goal: ${shownGoal(figure)})` : "";
  return `${mark} ${figure.name}: ${shown(figure, figure.value)}${goal}${figure.note ? ` – ${figure.note}` : ""}`;
}
