// What every measurement says its results with: on the screen and, for 'npm run bench', in a file for the report.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Prints the figures of one measurement and hands them to the report of this run, where there is one. */
export function reportFigures({ title, text = "", figures }) {
  process.stdout.write(`\n${title}\n`);
  for (const figure of figures) process.stdout.write(`  ${figureLine(figure)}\n`);
  const folder = process.env.BENCH_RESULTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${basename(process.argv[1] ?? "figures", ".ts")}.json`);
  writeFileSync(file, JSON.stringify({ title, text, figures }));
}

/** Whether the goal is reached; null for a figure without one. */
export function reaches({ value, goal }) {
  if (!goal) return null;
  return "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** '1.32 : 1', '41 ms', '83.2 kB' */
export function shown({ unit, digits = unit === "ratio" ? 2 : 0 }, value) {
  const number = value.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === "ratio" ? `${number} : 1` : `${number} ${unit}`.trim();
}

/** 'at least 1.20 : 1'; '' for a figure without a goal */
export function shownGoal(figure) {
  if (!figure.goal) return "";
  return "atLeast" in figure.goal
    ? `at least ${shown(figure, figure.goal.atLeast)}`
    : `at most ${shown(figure, figure.goal.atMost)}`;
}

function figureLine(figure) {
  const mark = { true: "✓", false: "✗", null: " " }[String(reaches(figure))];
  const goal = figure.goal ? ` (goal: ${shownGoal(figure)})` : "";
  return `${mark} ${figure.name}: ${shown(figure, figure.value)}${goal}${figure.note ? ` – ${figure.note}` : ""}`;
}
