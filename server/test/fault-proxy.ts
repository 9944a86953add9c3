import { type AddressInfo, connect, createServer } from "node:net";
import pg from "pg";
import { onTestFinished } from "vitest";

/** What becomes of the connection on which a statement is seen. */
export type Fault =
  /** both sides are closed before the statement reaches the database */
  | "cut before"
  /** the statement reaches the database, and the connection is closed before its answer comes back */
  | "cut after"
  /** from the statement on, nothing passes any more, and nobody is told */
  | "freeze";

export type FaultProxy = {
  /** the database's address through the proxy */
  url: string;
  /** arms one fault, for the first connection that sends a statement which the pattern matches */
  on: (statement: RegExp, fault: Fault) => void;
  /** nothing passes on any connection, until `thaw` */
  freezeAll: () => void;
  /** what was frozen stays so; new connections pass */
  thaw: () => void;
};

/** A TCP proxy before PostgreSQL, until the test ends. It reads only what the client sends in clear. */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const target = addressOf(databaseUrl);
  const sockets = new Set<ReturnType<typeof connect>>();
  let armed: { statement: RegExp; fault: Fault } | null = null;
  let frozen = false;

  const server = createServer((client) => {
    const database = connect(target);
    let dead = frozen;
    let answersPass = true;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("data", (chunk: Buffer) => {
      dead ||= frozen;
      const hit = armed?.statement.test(chunk.toString("latin1")) ? armed.fault : null;
      if (hit) armed = null;
      if (hit === "freeze") dead = true;
      if (hit === "cut before") return void client.destroy();
      if (hit === "cut after") answersPass = false;
      if (!dead) database.write(chunk);
    });
    database.on("data", (chunk: Buffer) => {
      dead ||= frozen;
      if (!answersPass) return void client.destroy();
      if (!dead) client.write(chunk);
    });
    client.on("close", () => database.destroy());
    database.on("close", () => !dead && client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const { user, password, database } = new pg.Client({ connectionString: databaseUrl });
  return {
    url: `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`,
    on: (statement, fault) => {
      armed = { statement, fault };
    },
    freezeAll: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
    },
  };
}

/** The embedded database listens on a socket file. */
function addressOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
