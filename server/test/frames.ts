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

/** The SQL that a client's message brings, on one line; null for a message that brings none. */
export function statementOf({ type, bytes }: Frame): string | null {
  if (type !== "Q" && type !== "P") return null;
  // Parse names its statement first.
  const start = type === "P" ? bytes.indexOf(0, 5) + 1 : 5;
  const end = bytes.indexOf(0, start);
  return bytes.toString("utf8", start, end).replace(/\s+/g, " ").trim();
}
