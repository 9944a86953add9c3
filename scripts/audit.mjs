// Asks the registry what it knows about the packages: vulnerabilities of what is delivered, and whether what package.json
// names is still looked after. Fails for high and critical ones, for what is deprecated and for what has had no release for
// three years; a registry that does not answer such questions is no failure of ours.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const LIMIT_MS = 60_000;
const FAILING = ["high", "critical"];
const ABANDONED_AFTER_YEARS = 3;
const AT_ONCE = 8;

checkVulnerabilities();
await checkCare();

function checkVulnerabilities() {
  const counts = readJson(npm("audit", "--omit=dev", "--json"))?.metadata?.vulnerabilities;
  if (!counts) {
    console.log("Known vulnerabilities: skipped, the registry does not answer.");
    return;
  }
  const told = Object.entries(counts).map(([severity, count]) => `${count} ${severity}`);
  console.log(`Known vulnerabilities of what is delivered: ${told.join(", ")}`);
  if (FAILING.some((severity) => counts[severity] > 0)) fail("Run 'npm audit --omit=dev' for what they are.");
}

async function checkCare() {
  const registry = npm("config", "get", "registry").trim();
  const { dependencies, devDependencies, optionalDependencies } = readJson(
    readFileSync("package.json", "utf8"),
  );
  const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const problems = [];
  let unanswered = 0;
  while (named.length > 0) {
    const asked = named.splice(0, AT_ONCE);
    const answers = await Promise.all(asked.map(([name]) => describe(registry, name)));
    for (const [index, [name, version]] of asked.entries()) {
      const found = answers[index];
      if (found) problems.push(...careProblems(name, version, found));
      else unanswered += 1;
    }
  }
  for (const problem of problems) fail(problem);
  if (problems.length === 0) console.log("Packages that nobody looks after: none");
  if (unanswered > 0) console.log(`Not asked about ${unanswered} of them: the registry does not answer.`);
}

function careProblems(name, version, { versions, time }) {
  const problems = [];
  const { deprecated } = versions[version] ?? {};
  if (deprecated) problems.push(`${name} ${version} is deprecated: ${deprecated}`);
  const released = Math.max(...Object.keys(versions).map((each) => Date.parse(time[each])));
  const years = (Date.now() - released) / (365.25 * 24 * 3_600_000);
  if (years > ABANDONED_AFTER_YEARS)
    problems.push(`${name} has had no release for ${Math.floor(years)} years.`);
  return problems;
}

/** @returns what the registry has on a package, undefined where it does not answer */
async function describe(registry, name) {
  try {
    const response = await fetch(new URL(name, registry), { signal: AbortSignal.timeout(LIMIT_MS) });
    const found = await response.json();
    return found.versions && found.time ? found : undefined;
  } catch {
    return undefined;
  }
}

function npm(...words) {
  const options = { encoding: "utf8", timeout: LIMIT_MS, shell: process.platform === "win32" };
  return spawnSync("npm", words, options).stdout ?? "";
}

/** @returns undefined where it is none */
function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fail(why) {
  console.log(why);
  process.exitCode = 1;
}
