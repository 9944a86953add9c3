// Asks the registry what it knows about the packages: vulnerabilities of what is delivered, and whether what
// package.json names is still looked after. Fails for high and critical ones, for deprecated packages and for those
// without a release for three years. A registry that does not answer these questions is no failure of ours.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

type Described = { versions: Record<string, { deprecated?: string }>; time: Record<string, string> };

const LIMIT_MS = 60_000;
const FAILING = ["high", "critical"];
const ABANDONED_AFTER_YEARS = 3;
const AT_ONCE = 8;

checkVulnerabilities();
await checkCare();

function checkVulnerabilities(): void {
  const counts = vulnerabilities(npm("audit", "--omit=dev", "--json"));
  if (!counts) {
    console.log("Known vulnerabilities: skipped, the registry does not answer.");
    return;
  }
  const found = Object.entries(counts).map(([severity, count]) => `${count} ${severity}`);
  console.log(`Known vulnerabilities of what is delivered: ${found.join(", ")}`);
  if (FAILING.some((severity) => (counts[severity] ?? 0) > 0))
    fail("Run 'npm audit --omit=dev' for what they are.");
}

/** @returns how many there are of each severity; undefined where the registry does not answer */
function vulnerabilities(report: string): Record<string, number> | undefined {
  try {
    return JSON.parse(report).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

async function checkCare(): Promise<void> {
  const registry = npm("config", "get", "registry").trim();
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const named = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const problems: string[] = [];
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

function careProblems(name: string, version: string, { versions, time }: Described): string[] {
  const problems: string[] = [];
  const { deprecated } = versions[version] ?? {};
  if (deprecated) problems.push(`${name} ${version} is deprecated: ${deprecated}`);
  const released = Math.max(...Object.keys(versions).map((each) => Date.parse(time[each] ?? "")));
  const years = (Date.now() - released) / (365.25 * 24 * 3_600_000);
  if (years > ABANDONED_AFTER_YEARS)
    problems.push(`${name} has had no release for ${Math.floor(years)} years.`);
  return problems;
}

/** @returns what the registry has on a package; undefined where it does not answer */
async function describe(registry: string, name: string): Promise<Described | undefined> {
  try {
    const response = await fetch(new URL(name, registry), { signal: AbortSignal.timeout(LIMIT_MS) });
    const found = await response.json();
    return found.versions && found.time ? found : undefined;
  } catch {
    return undefined;
  }
}

function npm(...words: string[]): string {
  const shell = process.platform === "win32";
  return spawnSync("npm", words, { encoding: "utf8", timeout: LIMIT_MS, shell }).stdout ?? "";
}

function fail(why: string): void {
  console.log(why);
  process.exitCode = 1;
}
