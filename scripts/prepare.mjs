// Makes a fresh clone ready: installs what package-lock.json names, then, as asked, `build` and `browser`. Steps that
// are done already are not repeated. Only node: imports at the top, for this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

const STAMP = "dist/.build-stamp";
const SOURCES = [
  "client",
  "server",
  "shared",
  "scripts/prepare.mjs",
  "scripts/bundle-server.ts",
  "scripts/compress.ts",
  "package-lock.json",
];
const CONFIGURATION = /^(package|tsconfig)\.json$|^(vite|tailwind|postcss)\.config\./;
const NOT_BUILT = /\.test\.tsx?$|^client\/e2e\/|^client\/src\/test\/|^server\/test\//;

try {
  checkNode();
  if (!isInstalled()) install();
  const tasks = process.argv.slice(2);
  if (tasks.includes("build")) await buildIfStale();
  if (tasks.includes("browser")) (await load("./browser.ts")).ensureBrowser();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}

function checkNode() {
  const wanted = JSON.parse(readFileSync("package.json", "utf8")).engines.node.replace(">=", "");
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [wantedMajor, wantedMinor] = wanted.split(".").map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(`Node.js ${wanted} or newer is needed; this is ${process.versions.node}.`);
}

/** npm keeps a record of the tree it made. It is complete when it has every package of the lock file that is for this platform. */
function isInstalled() {
  const record = "node_modules/.package-lock.json";
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  const locked = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  return Object.entries(locked).every(
    ([path, entry]) => path === "" || !isNeeded(entry) || installed[path]?.version === entry.version,
  );
}

/** Which of the optional ones without a platform, or for one C library, npm takes is npm's own affair. */
function isNeeded({ optional, os, cpu, libc }) {
  if (!optional) return true;
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}

function install() {
  console.log("Installing dependencies (half a minute)");
  // With NODE_ENV=production npm would leave out what the build needs.
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    shell: process.platform === "win32",
  });
}

async function buildIfStale() {
  const key = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === key) return;
  console.log("Building");
  rmSync(STAMP, { force: true });
  run(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]);
  (await load("./compress.ts")).compressFolder("dist/client");
  const { bundleServer } = await load("./bundle-server.ts");
  await bundleServer(["server/index.ts", "server/restore.ts", "server/sysadmin.ts"], "dist/server");
  writeFileSync(STAMP, key);
}

/** Only what runs before the install is JavaScript; the installed tsx reads the rest. */
async function load(script) {
  const { tsImport } = await import("tsx/esm/api");
  return await tsImport(script, import.meta.url);
}

/** Over contents, not times: a checkout changes every time. */
function hashSources() {
  const configuration = readdirSync(".").filter((name) => CONFIGURATION.test(name));
  const hash = createHash("sha256");
  for (const file of [...SOURCES, ...configuration].flatMap(filesUnder).sort()) {
    if (NOT_BUILT.test(file)) continue;
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(`${path}/${name}`));
}

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (status !== 0)
    throw new Error(`'${command} ${args.join(" ")}' failed${error ? `: ${error.message}` : ""}.`);
}
