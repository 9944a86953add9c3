// 'npm run bench' runs every measurement, one after the other, each in a process of its own. A whole run writes its
// report to docs/measured.md; 'npm run bench -- lists' runs those whose file name has the word and writes nothing.
// A `*.compare.ts` takes long, and runs only by its name.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Measurement, reaches, shown, shownGoal } from "./figures.ts";

const FOLDERS = ["scripts/bench/server", "scripts/bench/browser"];
const RESULTS = "test-results/bench";
const REPORT = "docs/measured.md";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
rmSync(RESULTS, { recursive: true, force: true });

const [word = ""] = process.argv.slice(2);
const all = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".bench.ts") || (word !== "" && name.endsWith(".compare.ts")))
    .sort()
    .map((name) => join(folder, name)),
);
const chosen = all.filter((file) => basename(file).includes(word));
const failed = chosen.filter((file) => !measure(file));
if (failed.length > 0) console.error(`\nCould not be measured: ${failed.join(", ")}`);
if (word === "" && failed.length === 0) {
  writeFileSync(REPORT, report(chosen));
  console.log(`\nThe report stands in ${REPORT}.`);
}
process.exitCode = failed.length > 0 || chosen.length === 0 ? 1 : 0;

function measure(file: string): boolean {
  const { status } = spawnSync(process.execPath, ["--import", "tsx", file], {
    stdio: "inherit",
    env: { ...process.env, BENCH_RESULTS: RESULTS },
  });
  return status === 0;
}

function report(files: string[]): string {
  const measurements = files.map((file) =>
    JSON.parse(readFileSync(join(RESULTS, `${basename(file, ".ts")}.json`), "utf8")),
  );
  return [
    "# Measured",
    "",
    `Written by \`npm run bench\` in one run, on ${machine()}, ${new Date().toISOString().slice(0, 10)}. Times are of this`,
    "machine, with its cores shared by server, database, browser and load; ratios travel.",
    ...measurements.flatMap(section),
    "",
  ].join("\n");
}

function machine(): string {
  return `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node.js ${process.versions.node}`;
}

function section({ title, text, figures }: Measurement): string[] {
  return [
    "",
    `## ${title}`,
    ...(text ? ["", text] : []),
    "",
    "| Figure | Measured | Goal | Reached | |",
    "|---|---|---|---|---|",
    ...figures.map((figure) => {
      const reached = reaches(figure);
      const verdict = reached === null ? "" : reached ? "yes" : "**no**";
      const cells = [figure.name, shown(figure, figure.value), shownGoal(figure), verdict, figure.note ?? ""];
      return `| ${cells.join(" | ")} |`;
    }),
  ];
}
