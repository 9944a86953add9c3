import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

const onWindows = process.platform === "win32";
const NAMES = [
  // Chromium without the windows that nobody looks at: a tenth less of the processor.
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((folder) => {
    const root = process.env[folder];
    return root ? [join(root, "Google", "Chrome", "Application", "chrome.exe")] : [];
  }),
];

/**
 * The path of a Chromium that runs, from CHROME_PATH, PATH, the usual places or Playwright's own; undefined when there
 * is none.
 */
export function findBrowser(): string | undefined {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Error(`CHROME_PATH is ${given}, which is no browser that runs.`);
  }
  const folders = (process.env.PATH ?? "").split(delimiter);
  const inPath = NAMES.flatMap((name) =>
    folders.map((folder) => join(folder, onWindows ? `${name}.exe` : name)),
  );
  return [...inPath, ...PLACES, ...downloaded()].find((path) => existsSync(path) && runs(path));
}

/** Like findBrowser, but installs one when there is none. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log("No Chromium found: installing one");
  for (const install of [installFromDebian, installFromPlaywright]) {
    install();
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error("No Chromium could be installed. Install one and set CHROME_PATH to its path.");
}

/** Asked for its version, since Ubuntu's /usr/bin/chromium is only a stub that wants a snap. */
function runs(path: string): boolean {
  if (onWindows) return existsSync(path);
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 60_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

function downloaded(): string[] {
  try {
    return [createRequire(import.meta.url)("@playwright/test").chromium.executablePath()];
  } catch {
    return [];
  }
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !isDebian()) return;
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  const get = (name: string) => apt("install", "-y", "-qq", "--no-install-recommends", name);
  apt("update", "-qq");
  if (!get("chromium-headless-shell")) get("chromium");
}

function isDebian(): boolean {
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

function installFromPlaywright(): void {
  const command = createRequire(import.meta.url).resolve("@playwright/test/cli");
  // Only root can add the system libraries that a browser needs.
  const libraries = process.getuid?.() === 0 && process.platform === "linux" ? ["--with-deps"] : [];
  for (const extra of [libraries, []]) {
    try {
      execFileSync(process.execPath, [command, "install", ...extra, "chromium"], { stdio: "inherit" });
      return;
    } catch {
      // Without the libraries the browser may run all the same.
    }
  }
}
