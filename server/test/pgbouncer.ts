import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "#server/test/kit/free-port.ts";

const PROGRAM = "pgbouncer";
const START_MS = 10_000;
/** Debian puts PgBouncer where only root looks. */
const env = { PATH: [process.env.PATH, "/usr/sbin"].join(delimiter) };

export const hasPgBouncer = (): boolean => spawnSync(PROGRAM, ["--version"], { env }).status === 0;

export type Pooler = {
  /** the address of a database of the cluster, through the pooler */
  urlOf: (database: string) => string;
  stop: () => Promise<void>;
};

/**
 * A real PgBouncer before a cluster, in transaction mode and otherwise as it comes.
 * @param clusterUrl the address of any database of the cluster, on its socket file
 */
export async function startPgBouncer(clusterUrl: string): Promise<Pooler> {
  const { host, port, user } = new pg.Client({ connectionString: clusterUrl });
  const listenPort = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-pgbouncer-"));
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(
    settings,
    `[databases]
* = host=${host} port=${port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 10
`,
  );
  // PgBouncer refuses to run as root, and only the cluster's own account may use its socket.
  const { uid, gid } = statSync(host);
  await chmod(folder, 0o711);
  const child = spawn(PROGRAM, ["--quiet", settings], { env, uid, gid, stdio: "ignore", cwd: "/" });
  const exited = once(child, "exit");
  const urlOf = (database: string) => `postgresql://${user}@127.0.0.1:${listenPort}/${database}`;
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(urlOf(new pg.Client({ connectionString: clusterUrl }).database ?? ""));
  } catch (error) {
    await stop();
    throw error;
  }
  return { urlOf, stop };
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; ; await pause(50)) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
    client.on("error", () => undefined);
    const problem = await client.connect().then(
      () => null,
      (error: unknown) => error,
    );
    await client.end().catch(() => undefined);
    if (problem === null) return;
    if (Date.now() > deadline) throw problem;
  }
}
