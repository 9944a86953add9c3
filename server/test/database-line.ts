import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { onTestFinished } from "vitest";
import { createDb, createPool, type Db } from "#server/db/client.ts";

/** A pool to the same database over a line of its own, which a test can cut and mend; until the test ends. */
export type DatabaseLine = { pool: pg.Pool; db: Db; cut: () => void; mend: () => void };

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const { host, port, user = "", database = "", password } = new pg.Client(databaseUrl);
  const reach = () =>
    host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port, noDelay: true });
  const sockets = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = reach();
    for (const socket of [near, far]) sockets.add(socket.on("error", () => undefined));
    near.on("close", () => far.destroy()).pipe(far);
    far.on("close", () => near.destroy()).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: nearPort } = server.address() as AddressInfo;
  const secret = typeof password === "string" ? `:${encodeURIComponent(password)}` : "";
  const pool = createPool(
    `postgres://${encodeURIComponent(user)}${secret}@127.0.0.1:${nearPort}/${database}`,
    { max: 3 },
  );
  const cut = () => {
    whole = false;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  pool.on("connect", (client) => client.on("error", () => undefined));
  onTestFinished(async () => {
    cut();
    // Not waited for: a client that a cut has taken from under a transaction may never come back.
    pool.end().catch(() => undefined);
    await new Promise((resolve) => server.close(resolve));
  });
  const mend = () => {
    whole = true;
  };
  return { pool, db: createDb(pool), cut, mend };
}
