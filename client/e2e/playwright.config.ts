import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.mjs";
import { findFreePort } from "../../scripts/free-port.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

// Every worker reads this file again; all must see the first one's choice.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_DATA_DIR ??= makeDataDir();
const { E2E_PORT: port, E2E_DATA_DIR: dataDir } = process.env;

/** Two runs at the same time have results of their own. */
const results = join(root, "test-results", process.env.E2E_RESULTS ?? "e2e");

/** Playwright stops the server after its last hook, so only the end of the process is late enough to remove its data. */
function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "fieldhouse-e2e-"));
  // When root runs the tests, PostgreSQL runs as another account, which has to pass through here.
  chmodSync(folder, 0o711);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

const KEEP_OFF_THE_NETWORK = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export default defineConfig({
  testDir: ".",
  outputDir: results,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: `${results}.json` }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    screenshot: "only-on-failure",
    // Recording every step costs more than the steps: asked for, it is there to be looked at.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: findBrowser(),
      args: KEEP_OFF_THE_NETWORK,
      // Chromium's sandbox can't be set up by root.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // Each of these sets the sizes that it is about.
    { name: "looks", testMatch: "*.look.ts" },
  ],
  webServer: {
    command: `"${process.execPath}" --enable-source-maps dist/server/index.js`,
    cwd: root,
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    stderr: "pipe",
    env: {
      NODE_ENV: "",
      PORT: port,
      HOST: "127.0.0.1",
      APP_URL: `http://localhost:${port}`,
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      DEMO_DATA: "1",
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    },
  },
});
