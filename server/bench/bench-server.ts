import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import bcrypt from "bcrypt";
import type { Database } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/supervisor.ts";
import { makeSchool, makeUser } from "#server/db/factories.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Deps } from "#server/deps.ts";
import { parseEnv } from "#server/env.ts";
import type { SchoolRow } from "#shared/schema/schools.ts";
import { composeBenchApp } from "./bench-app.ts";

const PASSWORD = "fieldhouse-bench";

/** A school with somebody of its staff who is signed in. */
export type BenchSchool = { school: SchoolRow; cookie: string };

export type BenchServer = {
  db: Database;
  deps: Deps;
  databaseUrl: string;
  port: number;
  signInAtNewSchool: () => Promise<BenchSchool>;
  post: (at: BenchSchool, path: string, body: string) => Promise<string>;
};

/** The whole application on an empty database of its own, listening in this process. */
export async function withServer(measure: (server: BenchServer) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-bench-"));
  const cluster = await startEmbeddedPostgres({ dir: join(folder, "postgres"), ephemeral: true });
  await migrate(cluster.url);
  const env = parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", RATE_LIMITS: "off" });
  const { deps, pool, server: listener } = await composeBenchApp(env, cluster.url);
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
    });
  } finally {
    listener.closeAllConnections();
    listener.close();
    await pool.end();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function postJson(port: number, path: string, body: string, cookie: string): Promise<Response> {
  const headers = { "Content-Type": "application/json", Cookie: cookie };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
