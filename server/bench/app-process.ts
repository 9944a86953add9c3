import { writeSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "#server/app.ts";
import { createDb, createPool } from "#server/db/client.ts";
import { findLimitsBy } from "#server/db/limits.ts";
import { composeDeps } from "#server/deps.ts";
import { parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { createMailTransport } from "#server/mail/mail-transport.ts";

/** The application with everything on, as the process composes it; says its port on descriptor 3. */

const env = parseEnv(process.env);
const log = createLog(env.logLevel);
const secret = "a secret of the measurement with more than 32 characters";
const databaseUrl = env.databaseUrl ?? "";
const pool = createPool(databaseUrl, { limitsBy: await findLimitsBy(databaseUrl) });
const deps = composeDeps({
  env,
  secret,
  pool,
  directUrl: databaseUrl,
  db: createDb(pool),
  transport: createMailTransport({ env, secret, log }),
  log,
  now: () => new Date(),
  stopping: new AbortController().signal,
});
const version = { appName: "", version: "1.0.0", buildDate: "", major: 1, minor: 0, patch: 0 };
const server = createServer(createApp(deps, { version, clientDir: undefined, isStopping: () => false }));
server.listen(0, "127.0.0.1", () => writeSync(3, `${(server.address() as AddressInfo).port}\n`));
process.on("SIGTERM", () => process.exit());
