import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import bcrypt from "bcrypt";
import type { Pool } from "pg";
import { createApp } from "#server/app.ts";
import { createDb, createPool, type Database } from "#server/db/client.ts";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import { findLimitsBy } from "#server/db/limits.ts";
import { migrate } from "#server/db/migrate.ts";
import { composeDeps, type Deps } from "#server/deps.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres/supervisor.ts";
import { type Env, parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { createMailTransport } from "#server/mail/mail-transport.ts";
import { newDataDir } from "#server/test/kit/server-process.ts";
import type { SchoolRow } from "#shared/schema/schools.ts";

const PASSWORD = "fieldhouse-bench";

/** A school with somebody of its staff who is signed in. */
type BenchSchool = { school: SchoolRow; cookie: string };

export type BenchServer = {
  db: Database;
  deps: Deps;
  databaseUrl: string;
  port: number;
  signInAtNewSchool: () => Promise<BenchSchool>;
  post: (at: BenchSchool, path: string, body: string) => Promise<string>;
  get: (at: BenchSchool, path: string) => Promise<string>;
};

/** The whole application on an empty database of its own, listening in this process. */
export async function withServer(measure: (server: BenchServer) => Promise<void>): Promise<void> {
  const folder = await newDataDir();
  const cluster = await startEmbeddedPostgres({ dir: join(folder, "postgres"), ephemeral: true });
  await migrate(cluster.url);
  const env = parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", RATE_LIMITS: "off" });
  const { deps, pool, server: listener } = await composeApp(env, cluster.url);
  const { db } = deps;
  // A request on a connection that is just being closed would be lost.
  listener.keepAliveTimeout = 60_000;
  try {
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const { port } = listener.address() as AddressInfo;
    const send = (path: string, body: string, cookie = "") => postJson(port, path, body, cookie);
    await measure({
      ...{ db, deps, port, databaseUrl: cluster.url },
      signInAtNewSchool: async () => {
        const school = await makeSchool(db);
        const { email } = await makeUser(db, {
          schoolId: school.id,
          password: await bcrypt.hash(PASSWORD, 4),
        });
        const { headers } = await send("/api/login", JSON.stringify({ email, password: PASSWORD }));
        return {
          school,
          cookie: headers
            .getSetCookie()
            .map((each) => each.split(";")[0])
            .join("; "),
        };
      },
      post: async ({ cookie }, path, body) => await (await send(path, body, cookie)).text(),
      get: async ({ cookie }, path) => await (await ask(port, path, { headers: { Cookie: cookie } })).text(),
    });
  } finally {
    listener.closeAllConnections();
    listener.close();
    await pool.end();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** As the process composes it; not yet listening. */
async function composeApp(
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

async function postJson(port: number, path: string, body: string, cookie: string): Promise<Response> {
  const headers = { "Content-Type": "application/json", Cookie: cookie };
  return await ask(port, path, { method: "POST", headers, body });
}

async function ask(port: number, path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
