// Whether package.json names exactly the packages that are used, and licences.md the licences of all that is delivered.
// 'node scripts/check-dependencies.mjs --write' writes licences.md anew.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const LICENCES = "licences.md";
const FOLDERS = ["client", "server", "shared", "scripts"];
const SOURCE = /\.(ts|tsx|mts|mjs|css)$/;
/** What only builds or tests; style sheets are compiled. */
const TEST_ONLY =
  /\.css$|\.test\.tsx?$|\.faults\.ts$|\.config\.ts$|^(server\/(test|faults|bench)|client\/(bench|e2e|src\/test)|shared\/test|scripts)\//;

/** The ways in which a source names a package: imports, style sheets' rules, and programs run by their path. */
const MENTIONS = [
  /(?:from|import|@import|@plugin)\s+["'`]([^"'`\n]+)["'`]/g,
  /(?:import|require|resolve|url)\(\s*["'`]([^"'`\n]+)["'`]/g,
  /(?:node_modules\/|findPackage\(["'`])((?:@[\w.-]+\/)?[\w.$-]+)/g,
];

/** Nothing that asks for more than to be named. */
const ALLOWED_LICENCES =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|PostgreSQL|Unlicense|Python-2\.0)$/;

/** @returns what is wrong, one line each */
export function checkDependencies() {
  const declared = JSON.parse(readFileSync("package.json", "utf8"));
  const locked = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  return [...usageProblems(declared, locked), ...lockProblems(declared, locked), ...licenceProblems(locked)];
}

function usageProblems(declared, locked) {
  const { dependencies, devDependencies, optionalDependencies } = declared;
  const used = usedPackages(declared.scripts);
  const problems = [];
  for (const [name, { file, delivered }] of used) {
    if (name in dependencies || name in optionalDependencies) continue;
    if (!(name in devDependencies)) problems.push(`${file} uses ${name}, which package.json does not name.`);
    else if (delivered) problems.push(`${file} is delivered and uses ${name}, which is a devDependency.`);
  }
  const peers = new Set(Object.values(locked).flatMap((entry) => Object.keys(entry.peerDependencies ?? {})));
  const isUsed = (name) => used.has(name) || peers.has(name) || isTypesOf(name, used);
  const named = Object.keys({ ...dependencies, ...devDependencies });
  for (const name of named.filter((each) => !isUsed(each))) problems.push(`Nothing uses ${name}.`);
  return problems;
}

const isTypesOf = (name, used) => name === "@types/node" || used.has(name.replace("@types/", ""));

/** By name: the first file that uses it, one that is delivered before one that only tests. */
function usedPackages(scripts) {
  const used = new Map();
  for (const file of [...FOLDERS.flatMap(filesUnder), ...readdirSync(".")].filter((path) =>
    SOURCE.test(path),
  )) {
    const delivered = !TEST_ONLY.test(file);
    for (const name of namesIn(readFileSync(file, "utf8"), delivered)) {
      if (!used.get(name)?.delivered) used.set(name, { file, delivered });
    }
  }
  const words = Object.values(scripts).join(" ").split(/\s+/);
  const programs = words.filter((word) => /^[a-z]/.test(word) && isPackage(word));
  for (const name of programs)
    if (!used.has(name)) used.set(name, { file: "package.json", delivered: false });
  return used;
}

function namesIn(source, delivered) {
  // Types are erased before anything is delivered.
  const text = delivered ? source.replace(/^(import|export) type [^;]*;/gm, "") : source;
  const specifiers = MENTIONS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, specifier]) => specifier),
  );
  return specifiers
    .filter((each) => /^(@[a-z][\w.-]*\/)?[a-z][\w.-]*(\/|$)/.test(each))
    .map(packageOf)
    .filter(isPackage);
}

const packageOf = (specifier) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** `node:` and virtual modules have no folder; what is misspelt or not installed fails the types. */
const isPackage = (name) => existsSync(join("node_modules", name));

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`);
}

/** What `npm ci` would refuse, take without checking, or warn of. */
function lockProblems(declared, locked) {
  const problems = [];
  for (const kind of ["dependencies", "devDependencies", "optionalDependencies"]) {
    if (JSON.stringify(locked[""][kind]) !== JSON.stringify(declared[kind]))
      problems.push(`package-lock.json does not have the ${kind} of package.json. Run 'npm install'.`);
  }
  for (const [path, { integrity, inBundle, deprecated }] of Object.entries(locked)) {
    if (path && !integrity && !inBundle) problems.push(`package-lock.json has no checksum for ${path}.`);
    if (deprecated) problems.push(`${path} is deprecated: ${deprecated}`);
  }
  return problems;
}

function licenceProblems(locked) {
  const delivered = deliveredPackages(locked);
  const refused = delivered.filter(({ licence }) => !ALLOWED_LICENCES.test(licence));
  const problems = refused.map(
    ({ name, licence }) => `${name} is under '${licence}', which is not on the list.`,
  );
  const isCurrent = existsSync(LICENCES) && readFileSync(LICENCES, "utf8") === licencesPage(delivered);
  if (!isCurrent) problems.push(`${LICENCES} is out of date. Run 'npm run licences'.`);
  return problems;
}

function deliveredPackages(locked) {
  const found = new Map();
  for (const [path, entry] of Object.entries(locked)) {
    if (!path || entry.dev) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    found.set(`${name} ${entry.version}`, { name, version: entry.version, licence: licenceOf(path, entry) });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Old packages write a list, or only a file. */
function licenceOf(path, { license }) {
  if (license) return license.replace(/^\((.*)\)$/, "$1");
  const own = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
  if (own.licenses?.[0]?.type) return own.licenses[0].type;
  const texts = readdirSync(path).filter((name) => /^(licen[cs]e|readme)/i.test(name));
  return texts.some((name) => /\bMIT\b/.test(readFileSync(join(path, name), "utf8"))) ? "MIT" : "unknown";
}

function licencesPage(delivered) {
  const rows = delivered.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return [
    "# Licences of the packages that are delivered",
    "",
    "Written by `npm run licences` from package-lock.json; `npm test` fails when it is out of date.",
    "",
    "| Package | Version | Licence |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (argv[2] === "--write") {
    const locked = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
    writeFileSync(LICENCES, licencesPage(deliveredPackages(locked)));
  }
  const problems = checkDependencies();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
