import { createServer, type Server } from "node:http";
import type { Pool } from "pg";
import { createApp } from "#server/app.ts";
import { createDb, createPool } from "#server/db/client.ts";
import { findLimitsBy } from "#server/db/limits.ts";
import { composeDeps, type Deps } from "#server/deps.ts";
import type { Env } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { createMailTransport } from "#server/mail/mail-transport.ts";

/** The API on a migrated database, with everything on, as the process composes it; not yet listening. */
export async function composeBenchApp(
  env: Env,
  databaseUrl: string,
): Promise<{ deps: Deps; pool: Pool; server: Server }> {
  const log = createLog(env.logLevel);
  const secret = "a secret of the measurement with more than 32 characters";
  const pool = createPool(databaseUrl, { limitsBy: await findLimitsBy(databaseUrl) });
  const deps = composeDeps({
    ...{ env, secret, pool, log, db: createDb(pool), directUrl: databaseUrl },
    transport: createMailTransport({ env, secret, log }),
    now: () => new Date(),
    stopping: new AbortController().signal,
  });
  const version = { appName: "Fieldhouse", version: "0", buildDate: "", major: 0, minor: 0, patch: 0 };
  const server = createServer(createApp(deps, { version, clientDir: undefined, isStopping: () => false }));
  return { deps, pool, server };
}
