import { defineConfig } from "vitest/config";

/** The long fault tests: each waits for time limits, kills processes or burdens the machine, so one runs at a time. */
export default defineConfig({
  test: {
    name: "faults",
    root: ".",
    environment: "node",
    // Short runs of the randomised tests are part of the API tests, too.
    include: [
      "scripts/faults/**/*.faults.ts",
      "server/test/fuzz.test.ts",
      "server/features/agreement/meets/made-up-meets.test.ts",
      "server/features/agreement/tell/made-up-saves.test.ts",
      "server/features/game-import/revised/revised-season.test.ts",
      "server/features/partners/games/partner-races.test.ts",
    ],
    globalSetup: ["server/test/database.setup.ts"],
    setupFiles: ["server/test/setup.ts"],
    env: {
      TZ: "Asia/Kathmandu",
      FUZZ_RACES: process.env.FUZZ_RACES ?? "1000",
      FUZZ_RUNS: process.env.FUZZ_RUNS ?? "500",
      FUZZ_SEASONS: process.env.FUZZ_SEASONS ?? "300",
      FUZZ_SEQUENCES: process.env.FUZZ_SEQUENCES ?? "10000",
    },
    testTimeout: 180_000,
    hookTimeout: 90_000,
    fileParallelism: false,
  },
});
