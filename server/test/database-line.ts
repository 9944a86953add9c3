import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { onTestFinished } from "vitest";
import { createDb, createPool, type Database } from "#server/db/client.ts";

/** A pool to the same database over a line of its own, which a test can cut and mend; until the test ends. */
export type DatabaseLine = { url: string; pool: pg.Pool; db: Database; cut: () => void; mend: () => void };

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
  const url = `postgres://${encodeURIComponent(user)}${secret}@127.0.0.1:${nearPort}/${database}`;
  const pool = createPool(url, { max: 3 });
  const cut = () => {
    whole = false;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(async () => {
    cut();
    await pool.end();
    await new Promise((resolve) => server.close(resolve));
  });
  const mend = () => {
    whole = true;
  };
  return { url, pool, db: createDb(pool), cut, mend };
}
