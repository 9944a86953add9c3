import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { chunkGroups } from "./client/chunks.ts";
import { icons } from "./client/icons.ts";
import { standsAlone } from "./shared/domain/pages.ts";

/** A runtime import of one Drizzle table would cost the browser 22 kB gzip and more; type imports are erased before. */
const serverOnly: Plugin = {
  name: "server-only",
  enforce: "pre",
  resolveId(id, importer) {
    if (/^(drizzle-orm|drizzle-zod|pg|bcrypt)(\/|$)|shared\/schema\//.test(id)) {
      this.error(`${id} is for the server only (imported by ${importer})`);
    }
  },
};

/** The server chooses the document by the path; in development Vite does. */
const documents: Plugin = {
  name: "documents",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const isPage = request.headers["sec-fetch-dest"] === "document";
      if (isPage && standsAlone(request.url?.split("?")[0] ?? "")) request.url = "/opponent.html";
      next();
    });
  },
};

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

const SCREENS = {
  root: ".",
  environment: "jsdom",
  setupFiles: ["client/src/test/setup.ts"],
  env: { TZ: "Asia/Kathmandu" },
  testTimeout: 30_000,
  maxWorkers: 2,
};

/** They put something in the place of a module, so theirs are loaded anew. */
const SCREENS_ALONE = ["client/src/**/*.alone.test.tsx"];

export default defineConfig({
  root: "client",
  plugins: [{ ...serverOnly, apply: "build" }, documents, icons, react(), tailwindcss()],
  resolve: {
    alias: {
      "use-sync-external-store/shim/index.js": fileURLToPath(
        new URL("client/src/lib/sync-external-store.ts", import.meta.url),
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["client/index.html", "client/opponent.html", "client/src/app/early.ts"],
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
          include: ["shared/**/*.test.ts"],
          env: { TZ: "Asia/Kathmandu" },
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
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
          setupFiles: ["server/test/setup.ts"],
          env: { TZ: "Asia/Kathmandu" },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
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
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { ...SCREENS, name: "screens-alone", include: SCREENS_ALONE, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
