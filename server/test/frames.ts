/** One message of PostgreSQL's protocol: its type letter, or '' for the start-up message, which has none. */
export type Frame = { type: string; bytes: Buffer };

/**
 * Cuts a stream of bytes into PostgreSQL's messages.
 * @param options.untyped the stream begins with a message without a type, as a client's does
 */
export function createFrameReader({ untyped }: { untyped: boolean }): (chunk: Buffer) => Frame[] {
  let rest: Buffer = Buffer.alloc(0);
  let first = untyped;

  function next(): Frame | null {
    const header = first ? 0 : 1;
    if (rest.length < header + 4) return null;
    const length = header + rest.readUInt32BE(header);
    if (rest.length < length) return null;
    const bytes = rest.subarray(0, length);
    rest = rest.subarray(length);
    const type = first ? "" : String.fromCharCode(bytes[0] ?? 0);
    first = false;
    return { type, bytes };
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    for (let frame = next(); frame; frame = next()) frames.push(frame);
    return frames;
  };
}

/**
 * Tells the SQL that each message of a client runs, on one line; null for one that runs none. A connection that knows a
 * statement by its name is sent the name alone.
 */
export function createStatementReader(): (frame: Frame) => string | null {
  const known = new Map<string, string>();
  let justParsed: string | null = null;

  function parsed(bytes: Buffer): string {
    justParsed = textAt(bytes, 5);
    const statement = onOneLine(textAt(bytes, 5 + Buffer.byteLength(justParsed) + 1));
    known.set(justParsed, statement);
    return statement;
  }

  /** The statement that a client binds; its portal has no name. Null right after the parsing, which told it. */
  function bound(bytes: Buffer): string | null {
    const name = textAt(bytes, 6);
    const isNew = name === justParsed;
    justParsed = null;
    return isNew ? null : (known.get(name) ?? null);
  }

  return ({ type, bytes }) => {
    if (type === "Q") return onOneLine(textAt(bytes, 5));
    if (type === "P") return parsed(bytes);
    return type === "B" ? bound(bytes) : null;
  };
}

const textAt = (bytes: Buffer, start: number): string =>
  bytes.toString("utf8", start, bytes.indexOf(0, start));

const onOneLine = (statement: string): string => statement.replace(/\s+/g, " ").trim();
