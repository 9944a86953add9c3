import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { hasPgBouncer } from "#server/test/pgbouncer.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SUITE_MS = 30 * 60_000;
const MOST_OUTPUT = 64 * 1024 * 1024;

const found = hasPgBouncer();
if (!found) process.stdout.write("PgBouncer is not installed: the API suite is not run through it here.\n");

test.runIf(found)(
  "every test of the API passes through PgBouncer in transaction mode",
  async () => {
    const env = { PATH: process.env.PATH, NO_COLOR: "1", DATABASE_VIA: "pgbouncer" };
    const suite = ["node_modules/vitest/vitest.mjs", "run", "--project", "api"];
    const options = { cwd: ROOT, env, timeout: SUITE_MS, maxBuffer: MOST_OUTPUT };
    const output = await promisify(execFile)(process.execPath, suite, options).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }) => expect.fail(`${stdout}${stderr}`),
    );
    expect(output).toMatch(/Tests {2}\d+ passed/);
  },
  SUITE_MS,
);
