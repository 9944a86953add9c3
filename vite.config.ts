import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { chunkGroups } from "./client/build/chunks.ts";
import { documents } from "./client/build/documents.ts";
import { firstFiles } from "./client/build/first-files.ts";
import { icons } from "./client/build/icons.ts";
import { serverOnly } from "./client/build/server-only.ts";

/** The API answers these; in development Vite serves the rest. */
const SERVER_PATHS = [
  "/api",
  "/version.json",
  "/import-template.csv",
  "/logos",
  "^/s/",
  "/dev/mailbox",
  "/healthz",
  "/readyz",
];

/**
 * The same for every project. They run in one row: a worker that is through with one goes on with the next while the
 * other is still in a long file. One more than the cores of a small machine, since each waits for its database now and then.
 */
const WORKERS = 3;

/** A test of two seconds has taken twenty beside all the others: a limit ends what hangs, and judges no speed. */
const TEST_MS = 60_000;

/** Both cores work at tests already: collecting garbage in threads beside them costs a tenth more, and gains no time. */
const WORKER_ARGS = ["--single-threaded-gc"];

const SCREENS = {
  root: ".",
  environment: "jsdom",
  setupFiles: ["client/src/test/setup.ts"],
  env: { TZ: "Asia/Kathmandu" },
  testTimeout: TEST_MS,
  // As for the journeys.
  retry: 1,
  maxWorkers: WORKERS,
  execArgv: WORKER_ARGS,
};

/** They put something in the place of a module, so theirs are loaded anew. */
const SCREENS_ALONE = ["client/src/**/*.alone.test.{ts,tsx}"];

const IN_EACH_DOCUMENT = /\/(?:rolldown-runtime|react|base)-[\w-]{8}\.js$/;

export default defineConfig({
  root: "client",
  plugins: [serverOnly, documents, icons, firstFiles, react(), tailwindcss()],
  // React has it itself; the router asks for a stand-in of older versions.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    sourcemap: false,
    target: "es2022",
    modulePreload: {
      // The browsers that the code is built for know it themselves.
      polyfill: false,
      // Each script that asks for others would name again what the documents have named.
      resolveDependencies: (_file, chunks, { hostType, hostId }) => {
        if (hostType === "html") return chunks;
        // The landing page fetches its others before anybody needs them: their own imports can come one by one.
        if (hostId.includes("/landing-page-")) return [];
        return chunks.filter((chunk) => !IN_EACH_DOCUMENT.test(chunk));
      },
    },
    rolldownOptions: {
      input: ["client/index.html", "client/opponent.html", "client/src/lib/start/early.ts"],
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
  server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, "http://127.0.0.1:3001"])) },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          root: ".",
          environment: "node",
          include: ["shared/**/*.test.ts", "client/build/**/*.test.ts"],
          // Rules keep nothing between two calls, so that files may follow one another in one process.
          isolate: false,
          setupFiles: ["shared/test/property-failures.ts"],
          env: { TZ: "Asia/Kathmandu" },
          testTimeout: TEST_MS,
          maxWorkers: WORKERS,
          execArgv: WORKER_ARGS,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          root: ".",
          environment: "node",
          include: ["server/**/*.test.ts", "scripts/faults/*.test.ts"],
          // Each file has a database and an application of its own; what both are made of is loaded once.
          isolate: false,
          globalSetup: ["server/test/database.setup.ts"],
          setupFiles: ["server/test/setup.ts", "shared/test/property-failures.ts"],
          env: { TZ: "Asia/Kathmandu" },
          // Waiting ends as soon as what is awaited is there.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: TEST_MS,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
          execArgv: WORKER_ARGS,
        },
      },
      {
        extends: true,
        test: {
          ...SCREENS,
          name: "screens",
          include: ["client/src/**/*.test.{ts,tsx}"],
          exclude: SCREENS_ALONE,
          // One file after the other in the same window, with what is loaded already: most of a file's time was loading.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...SCREENS, name: "screens-alone", include: SCREENS_ALONE },
      },
    ],
  },
});
