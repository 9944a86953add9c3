import { defineConfig } from "vitest/config";

/** The long fault tests: each waits for time limits, kills processes or burdens the machine, so one runs at a time. */
export default defineConfig({
  test: {
    name: "faults",
    root: ".",
    environment: "node",
    include: ["server/faults/**/*.faults.ts"],
    globalSetup: ["server/test/database.setup.ts"],
    setupFiles: ["server/test/setup.ts"],
    env: { TZ: "Asia/Kathmandu" },
    testTimeout: 180_000,
    hookTimeout: 90_000,
    fileParallelism: false,
  },
});
