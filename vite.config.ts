import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { icons } from "./client/build/icons.ts";
import { chunkGroups } from "./client/chunks.ts";
import { opponentStyles } from "./client/opponent-styles.ts";
import { isStandalone } from "./shared/domain/pages.ts";

/** A runtime import of one Drizzle table would cost the browser 22 kB gzip and more; type imports are erased before. */
const serverOnly: Plugin = {
  name: "server-only",
  enforce: "pre",
  resolveId(id, importer) {
    if (/^(drizzle-orm|drizzle-zod|pg|bcrypt|date-fns-tz)(\/|$)|shared\/schema\//.test(id)) {
      this.error(`${id} is for the server only (imported by ${importer})`);
    }
  },
};

/** What every browser has that the code is built for; React's own tools find no production build. */
const KNOWN = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
  "typeof window": '"object"',
  "typeof document": '"object"',
  "typeof navigator": '"object"',
  "typeof performance": '"object"',
  "typeof process": '"undefined"',
  "typeof reportError": '"function"',
  "typeof queueMicrotask": '"function"',
  "typeof setTimeout": '"function"',
  "typeof clearTimeout": '"function"',
  "typeof setImmediate": '"undefined"',
  "typeof MessageChannel": '"function"',
  "typeof AbortController": '"function"',
  "typeof Promise": '"function"',
  "typeof Symbol": '"function"',
  "typeof WeakMap": '"function"',
};

/** Code for other places than a browser weighs, too. */
const browserOnly: Plugin = {
  name: "browser-only",
  apply: "build",
  config: () => ({ define: KNOWN }),
};

/** The server chooses the document by the path; in development Vite does. */
const documents: Plugin = {
  name: "documents",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const isPage = request.headers["sec-fetch-dest"] === "document";
      if (isPage && isStandalone(request.url?.split("?")[0] ?? "")) request.url = "/opponent.html";
      next();
    });
  },
};

const ALWAYS_THERE = /^assets\/(rolldown-runtime|react|base|app)-/;

/** What the API answers; in development Vite serves the rest. */
const SERVER_PATHS = [
  "/api",
  "/version.json",
  "/import-template.csv",
  "/logos",
  "/dev/mailbox",
  "/healthz",
  "/readyz",
];

/**
 * The same for every project: they run in one row, and a worker that is through with one goes on with the next while the other
 * still waits in a long file.
 */
const WORKERS = 2;

const SCREENS = {
  root: ".",
  environment: "jsdom",
  setupFiles: ["client/src/test/setup.ts"],
  env: { TZ: "Asia/Kathmandu" },
  testTimeout: 30_000,
  maxWorkers: WORKERS,
};

/** They put something in the place of a module, so theirs are loaded anew. */
const SCREENS_ALONE = ["client/src/**/*.alone.test.{ts,tsx}"];

export default defineConfig({
  root: "client",
  plugins: [
    { ...serverOnly, apply: "build" },
    browserOnly,
    documents,
    icons,
    opponentStyles,
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: {
      regexparam: fileURLToPath(new URL("client/src/lib/start/no-patterns.ts", import.meta.url)),
      "use-sync-external-store/shim/index.js": fileURLToPath(
        new URL("client/src/lib/start/sync-external-store.ts", import.meta.url),
      ),
    },
  },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    sourcemap: false,
    target: "es2022",
    manifest: true,
    // The browsers that the code is built for know it themselves.
    // Whatever code asks for more of it, these are there already.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !ALWAYS_THERE.test(file)) : files,
    },
    rolldownOptions: {
      input: ["client/index.html", "client/opponent.html", "client/src/app/early.ts"],
      output: {
        codeSplitting: { groups: chunkGroups() },
        // The lists of what a page needs are full of these names.
        chunkFileNames: "assets/[name]-[hash:7].js",
        entryFileNames: "assets/[name]-[hash:7].js",
      },
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
          testTimeout: 30_000,
          maxWorkers: WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          root: ".",
          environment: "node",
          include: ["server/**/*.test.ts"],
          // Each file has a database and an application of its own; what both are made of is loaded once.
          isolate: false,
          globalSetup: ["server/test/database.setup.ts"],
          setupFiles: ["server/test/setup.ts", "shared/test/property-failures.ts"],
          env: { TZ: "Asia/Kathmandu" },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
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
