import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.ts";
import { ANY_SIZE } from "./kit/any-size.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Two runs at the same time have results of their own. */
const results = join(root, "test-results", process.env.E2E_RESULTS ?? "e2e");

const KEEP_OFF_THE_NETWORK = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Pages live for seconds: V8 would spend more on optimizing their code than the code then saves. */
const COMPILE_ONCE = "--js-flags=--no-opt,--no-maglev";

export default defineConfig({
  testDir: ".",
  outputDir: results,
  globalSetup: "./kit/prepared-data.ts",
  // One more than there are cores: each waits now and then, for a page to come to rest.
  workers: Math.min(availableParallelism() + 1, 6),
  // A screen that meets a busy machine may fail once; `npm test` names it, as each so far was a fault to be looked for.
  retries: 1,
  forbidOnly: true,
  // Limits end what hangs, and judge no speed: beside other work a journey has taken ten times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: `${results}.json` }]],
  use: {
    locale: "en-US",
    screenshot: "only-on-failure",
    // Recording every step costs more than the steps: asked for, it is there to be looked at.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: findBrowser(),
      args: [...KEEP_OFF_THE_NETWORK, COMPILE_ONCE],
      // Chromium's sandbox can't be set up by root.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
  projects: [
    // Each of these sets the sizes that it is about. They come first, as they have the longest tests.
    { name: "looks", testMatch: "*.look.ts", fullyParallel: true },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grepInvert: new RegExp(ANY_SIZE),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
