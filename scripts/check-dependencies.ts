// Whether package.json names exactly the packages that are used, and licences.md the licences of all that is delivered.
// With --write, as by 'npm run licences', licences.md is written anew.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const LICENCES = "licences.md";
const FOLDERS = ["client", "server", "shared", "scripts"];
const SOURCE = /\.(ts|tsx|mts|mjs|css)$/;
/** These files only build or test; style sheets are compiled. */
const TEST_ONLY =
  /\.css$|\.test\.tsx?$|\.config\.ts$|^(server\/test|client\/(e2e|src\/test)|shared\/test|scripts)\//;

/** The ways in which a source names a package: imports, style sheets' rules, and programs run by their path. */
const MENTIONS = [
  /(?:from|import|@import|@plugin)\s+["'`]([^"'`\n]+)["'`]/g,
  /(?:import|require|resolve|url)\(\s*["'`]([^"'`\n]+)["'`]/g,
  /(?:node_modules\/|findPackage\(["'`])((?:@[\w.-]+\/)?[\w.$-]+)/g,
];

/** Nothing that asks for more than to be named. */
const ALLOWED_LICENCES =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|PostgreSQL|Unlicense|Python-2\.0)$/;

type Versions = Record<string, string>;
type Manifest = {
  dependencies: Versions;
  devDependencies: Versions;
  optionalDependencies: Versions;
  scripts: Record<string, string>;
};
type LockedPackage = Partial<Manifest> & {
  version?: string;
  integrity?: string;
  inBundle?: boolean;
  deprecated?: string;
  dev?: boolean;
  license?: string;
  peerDependencies?: Versions;
};
type Locked = Record<string, LockedPackage>;
/** The first file that uses a package, one that is delivered before one that only tests. */
type Uses = Map<string, { file: string; delivered: boolean }>;
type Delivered = { name: string; version: string; licence: string };

/** @returns what is wrong, one line each */
export function checkDependencies(): string[] {
  const declared: Manifest = JSON.parse(readFileSync("package.json", "utf8"));
  const locked = readLocked();
  return [...usageProblems(declared, locked), ...lockProblems(declared, locked), ...licenceProblems(locked)];
}

function readLocked(): Locked {
  return JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
}

function usageProblems(declared: Manifest, locked: Locked): string[] {
  const { dependencies, devDependencies, optionalDependencies } = declared;
  const used = usedPackages(declared.scripts);
  const problems: string[] = [];
  for (const [name, { file, delivered }] of used) {
    if (name in dependencies || name in optionalDependencies) continue;
    if (!(name in devDependencies)) problems.push(`${file} uses ${name}, which package.json does not name.`);
    else if (delivered) problems.push(`${file} is delivered and uses ${name}, which is a devDependency.`);
  }
  const peers = new Set(Object.values(locked).flatMap((entry) => Object.keys(entry.peerDependencies ?? {})));
  const isUsed = (name: string) => used.has(name) || peers.has(name) || isTypesOf(name, used);
  const named = Object.keys({ ...dependencies, ...devDependencies });
  for (const name of named.filter((each) => !isUsed(each))) problems.push(`Nothing uses ${name}.`);
  return problems;
}

const isTypesOf = (name: string, used: Uses) =>
  name === "@types/node" || used.has(name.replace("@types/", ""));

function usedPackages(scripts: Manifest["scripts"]): Uses {
  const used: Uses = new Map();
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

function namesIn(source: string, delivered: boolean): string[] {
  // Types are erased before anything is delivered.
  const text = delivered ? source.replace(/^(import|export) type [^;]*;/gm, "") : source;
  const specifiers = MENTIONS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, specifier = ""]) => specifier),
  );
  return specifiers
    .filter((each) => /^(@[a-z][\w.-]*\/)?[a-z][\w.-]*(\/|$)/.test(each))
    .map(packageOf)
    .filter(isPackage);
}

const packageOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** `node:` and virtual modules have no folder; what is misspelt or not installed fails the types. */
const isPackage = (name: string) => existsSync(join("node_modules", name));

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`);
}

/** Lists the entries that `npm ci` would refuse, take unchecked, or warn of. */
function lockProblems(declared: Manifest, locked: Locked): string[] {
  const problems: string[] = [];
  for (const kind of ["dependencies", "devDependencies", "optionalDependencies"] as const) {
    if (JSON.stringify(locked[""]?.[kind]) !== JSON.stringify(declared[kind]))
      problems.push(`package-lock.json does not have the ${kind} of package.json. Run 'npm install'.`);
  }
  for (const [path, { integrity, inBundle, deprecated }] of Object.entries(locked)) {
    if (path && !integrity && !inBundle) problems.push(`package-lock.json has no checksum for ${path}.`);
    if (deprecated) problems.push(`${path} is deprecated: ${deprecated}`);
  }
  return problems;
}

function licenceProblems(locked: Locked): string[] {
  const delivered = deliveredPackages(locked);
  const refused = delivered.filter(({ licence }) => !ALLOWED_LICENCES.test(licence));
  const problems = refused.map(
    ({ name, licence }) => `${name} is under '${licence}', which is not on the list.`,
  );
  const isCurrent = existsSync(LICENCES) && readFileSync(LICENCES, "utf8") === licencesPage(delivered);
  if (!isCurrent) problems.push(`${LICENCES} is out of date. Run 'npm run licences'.`);
  return problems;
}

function deliveredPackages(locked: Locked): Delivered[] {
  const found = new Map<string, Delivered>();
  for (const [path, entry] of Object.entries(locked)) {
    if (!path || entry.dev) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const { version = "" } = entry;
    found.set(`${name} ${version}`, { name, version, licence: licenceOf(path, entry) });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Old packages write a list, or only a file. */
function licenceOf(path: string, { license }: LockedPackage): string {
  if (license) return license.replace(/^\((.*)\)$/, "$1");
  const own = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
  if (own.licenses?.[0]?.type) return own.licenses[0].type;
  const texts = readdirSync(path).filter((name) => /^(licen[cs]e|readme)/i.test(name));
  return texts.some((name) => /\bMIT\b/.test(readFileSync(join(path, name), "utf8"))) ? "MIT" : "unknown";
}

function licencesPage(delivered: Delivered[]): string {
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
    writeFileSync(LICENCES, licencesPage(deliveredPackages(readLocked())));
  }
  const problems = checkDependencies();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
