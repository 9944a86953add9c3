import pg from "pg";

/**
 * A person's choice of games makes a statement as long as itself, and an import's rows another one. They are not
 * worth keeping: without them a connection has no more statements than the code.
 */
const OF_ANY_LENGTH = /\bin \(\$\d+, |\), \(/;
/** However many there are: each connection keeps its plans. */
const MOST = 300;

/** drizzle builds a prepared statement once; the connection gives it its name, where that is possible. */
export const UNNAMED = "";

/**
 * A connection on which a statement with values is read and planned once, however often it runs. For the short
 * statements of most requests that is more than half of the database's work. Not for use behind a pooler, which hands
 * the next statement to a connection that does not know it.
 */
export class PreparedClient extends pg.Client {
  readonly #names = new Map<string, string>();

  override query = ((config: unknown, values: unknown, ...rest: unknown[]) =>
    Reflect.apply(super.query, this, [
      this.#prepared(config, values),
      values,
      ...rest,
    ])) as pg.Client["query"];

  #prepared(config: unknown, values: unknown): unknown {
    if (typeof config === "string")
      return Array.isArray(values) ? { text: config, name: this.#nameOf(config) } : config;
    if (!isPlainQuery(config) || !(values ?? config.values)) return config;
    return { ...config, name: this.#nameOf(config.text) };
  }

  /** The name under which this connection knows a statement; none for one that is not worth keeping. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST || OF_ANY_LENGTH.test(text)) return known;
    const name = `fieldhouse_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

type PlainQuery = { text: string; values?: unknown[] };

/** Neither one that has a name already nor an object that sends itself. */
const isPlainQuery = (config: unknown): config is PlainQuery =>
  typeof config === "object" &&
  config !== null &&
  "text" in config &&
  !("submit" in config) &&
  !("name" in config && config.name);
