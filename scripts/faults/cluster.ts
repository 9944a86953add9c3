import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { migrate } from "#server/db/migrate.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres/supervisor.ts";
import { signalPostgres } from "#server/test/kit/postgres-processes.ts";

/** A PostgreSQL of a test's own, which may be killed and frozen; it is started again by itself. */
export type Cluster = {
  url: string;
  /** ends it at once, as a power cut does */
  kill: () => Promise<void>;
  /** every process of it stops where it is */
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  dispose: () => Promise<void>;
};

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-cluster-"));
  // When root runs the tests, PostgreSQL runs as another account, which has to pass through here.
  await chmod(folder, 0o711);
  const dataDir = join(folder, "postgres");
  // It must keep what it acknowledged: no `ephemeral`.
  const embedded = await startEmbeddedPostgres({ dir: dataDir });
  await migrate(embedded.url);
  const signalAll = (name: NodeJS.Signals) => signalPostgres(dataDir, name);
  return {
    url: embedded.url,
    kill: () => signalAll("SIGKILL"),
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    dispose: async () => {
      await signalAll("SIGCONT").catch(() => undefined);
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the cluster answers again. */
export async function untilItAnswers(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on("error", () => undefined);
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answers) return;
  }
  throw new Error("PostgreSQL does not come back");
}
