// Asks the registry for known vulnerabilities of what is delivered. Fails for high and critical ones; a registry that does
// not answer such questions is no failure of ours.
import { spawnSync } from "node:child_process";

const LIMIT_MS = 60_000;
const FAILING = ["high", "critical"];

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  encoding: "utf8",
  timeout: LIMIT_MS,
  shell: process.platform === "win32",
});
const counts = readCounts(stdout);
if (!counts) {
  console.log("Known vulnerabilities: skipped, the registry does not answer.");
} else {
  const told = Object.entries(counts).map(([severity, count]) => `${count} ${severity}`);
  console.log(`Known vulnerabilities of what is delivered: ${told.join(", ")}`);
  if (FAILING.some((severity) => counts[severity] > 0)) {
    console.log("Run 'npm audit --omit=dev' for what they are.");
    process.exitCode = 1;
  }
}

/** @returns undefined where the answer is none */
function readCounts(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}
