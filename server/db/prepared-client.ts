import pg from "pg";

/**
 * A person's choice of games makes a statement as long as itself, an import's rows another one: such are not worth keeping,
 * and without them a process has no more statements than its code.
 */
const OF_ANY_LENGTH = /\bin \(\$\d+, |\), \(/;
/** However many there are: each connection keeps its plans. */
const MOST = 300;

const names = new Map<string, string>();

/** The name under which each connection of this process knows a statement; none for one that is not worth keeping. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST || OF_ANY_LENGTH.test(text)) return known;
  const name = `fieldhouse_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * A connection on which a statement with values is read and planned once, however often it runs: for the short statements of
 * most requests that is more than half of the database's work. Not for use behind a pooler, which hands the next statement
 * to a connection that does not know it.
 */
export class PreparedClient extends pg.Client {
  override query = ((config: unknown, values: unknown, ...rest: unknown[]) =>
    Reflect.apply(super.query, this, [prepared(config, values), values, ...rest])) as pg.Client["query"];
}

function prepared(config: unknown, values: unknown): unknown {
  if (typeof config === "string")
    return Array.isArray(values) ? { text: config, name: nameOf(config) } : config;
  if (!isPlainQuery(config) || !(values ?? config.values)) return config;
  return { ...config, name: nameOf(config.text) };
}

type PlainQuery = { text: string; values?: unknown[] };

/** Neither one that has a name already nor an object that sends itself. */
const isPlainQuery = (config: unknown): config is PlainQuery =>
  typeof config === "object" &&
  config !== null &&
  "text" in config &&
  !("submit" in config) &&
  !("name" in config && config.name);
