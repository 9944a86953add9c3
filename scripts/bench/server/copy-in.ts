import type { Client, Connection, Submittable } from "pg";

/** `COPY … FROM STDIN` of a text that is there already, sent in one go: what a bulk load costs at the least. */
class CopyIn implements Submittable {
  readonly done: Promise<void>;
  #resolve: () => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  readonly #statement: string;
  readonly #text: Buffer;

  constructor(statement: string, text: Buffer) {
    this.#statement = statement;
    this.#text = text;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: Connection): void {
    const copying = connection as Connection & {
      sendCopyFromChunk: (chunk: Buffer) => void;
      endCopyFrom: () => void;
    };
    copying.sendCopyFromChunk(this.#text);
    copying.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve();
  }

  handleError(error: unknown): void {
    this.#reject(error);
  }
}

export type CopiedTable = { table: string; text: Buffer };

/** Copies the tables in one transaction. @returns milliseconds */
export async function copyIn(client: Client, tables: readonly CopiedTable[]): Promise<number> {
  const start = performance.now();
  await client.query("begin");
  for (const { table, text } of tables) {
    await client.query(new CopyIn(`copy ${table} from stdin`, text)).done;
  }
  await client.query("commit");
  return performance.now() - start;
}
