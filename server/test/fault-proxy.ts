import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { createFrameReader, createStatementReader, type Frame } from "./frames.ts";

/**
 * The fault cuts the connection before PostgreSQL gets the statement, or before its reply arrives,
 * or lets nothing pass any more in either direction.
 */
export type FaultKind = "cut before" | "cut after" | "silence";

export const FAULT_KINDS: readonly FaultKind[] = ["cut before", "cut after", "silence"];

type Fault = { kind: FaultKind; matches: (statement: string, index: number) => boolean };

export type FaultProxy = {
  /** the database's address through the proxy */
  url: string;
  /** every statement since `watch`, in the order in which they came */
  statements: string[];
  /** forgets the statements and counts from 0 again */
  watch: () => void;
  /** once, at the first statement that matches */
  strike: (kind: FaultKind, matches: (statement: string, index: number) => boolean) => void;
  /** whether the fault that was last asked for has happened */
  hasStruck: () => boolean;
  /** nothing passes on any connection, those to come included */
  freeze: () => void;
  /** ends every connection, and every one to come */
  refuse: () => void;
  /** what was held back flows on; connections are taken again */
  heal: () => void;
  close: () => Promise<void>;
};

type State = {
  fault: Fault | null;
  mode: "open" | "frozen" | "refusing";
  links: Set<Link>;
  onStatement: (statement: string) => number;
};

/** A TCP server before PostgreSQL that reads along and fails on demand. */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const statements: string[] = [];
  const state: State = {
    fault: null,
    mode: "open",
    links: new Set(),
    onStatement: (statement) => statements.push(statement) - 1,
  };
  const { user, database, host, port } = new pg.Client({ connectionString: databaseUrl });
  // A reply goes on frame by frame: each would wait 40 ms for the frame before it to be acknowledged.
  const server = createServer({ noDelay: true }, (client) => {
    if (state.mode === "refusing") client.destroy();
    else state.links.add(new Link(client, connectTo(host, port), state));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `postgresql://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    statements,
    watch: () => void statements.splice(0),
    strike: (kind, matches) => {
      state.fault = { kind, matches };
    },
    hasStruck: () => state.fault === null,
    freeze: () => {
      state.mode = "frozen";
    },
    refuse: () => {
      state.mode = "refusing";
      for (const link of state.links) link.cut();
    },
    heal: () => {
      state.mode = "open";
      state.fault = null;
      for (const link of state.links) link.thaw();
    },
    close: async () => {
      for (const link of state.links) link.cut();
      server.close();
      await once(server, "close");
    },
  };
}

/** The clusters of the tests listen on a socket file. */
const connectTo = (host: string, port: number): Socket =>
  host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);

/** One connection through the proxy. */
class Link {
  readonly #client: Socket;
  readonly #database: Socket;
  readonly #state: State;
  readonly #statementOf = createStatementReader();
  #isSilent = false;
  /** cut as soon as PostgreSQL says that it is ready for the next statement */
  #cutWhenDone = false;
  #held: (() => void)[] = [];

  constructor(client: Socket, database: Socket, state: State) {
    this.#client = client;
    this.#database = database;
    this.#state = state;
    const fromClient = createFrameReader({ untyped: true });
    const fromDatabase = createFrameReader({ untyped: false });
    client.on("data", (chunk) => {
      for (const frame of fromClient(chunk)) this.#passOn(() => this.#toDatabase(frame));
    });
    database.on("data", (chunk) => {
      for (const frame of fromDatabase(chunk)) this.#passOn(() => this.#toClient(frame));
    });
    client.on("close", () => this.#passOn(() => this.cut()));
    database.on("close", () => this.#passOn(() => this.cut()));
    for (const socket of [client, database]) socket.on("error", () => undefined);
  }

  cut(): void {
    this.#client.destroy();
    this.#database.destroy();
    this.#state.links.delete(this);
  }

  thaw(): void {
    this.#isSilent = false;
    for (const action of this.#held.splice(0)) action();
  }

  #passOn(action: () => void): void {
    if (this.#isSilent || this.#state.mode === "frozen") this.#held.push(action);
    else action();
  }

  #toDatabase(frame: Frame): void {
    const statement = this.#statementOf(frame);
    if (statement !== null && this.#strikes(statement)) return;
    if (this.#isSilent) this.#held.push(() => this.#database.write(frame.bytes));
    else this.#database.write(frame.bytes);
  }

  #toClient(frame: Frame): void {
    if (!this.#cutWhenDone) this.#client.write(frame.bytes);
    else if (frame.type === "Z") this.cut();
  }

  /** @returns whether the statement goes no further */
  #strikes(statement: string): boolean {
    const index = this.#state.onStatement(statement);
    const { fault } = this.#state;
    if (!fault?.matches(statement, index)) return false;
    this.#state.fault = null;
    if (fault.kind === "cut before") this.cut();
    if (fault.kind === "cut after") this.#cutWhenDone = true;
    if (fault.kind === "silence") this.#isSilent = true;
    return fault.kind === "cut before";
  }
}
