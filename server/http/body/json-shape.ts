import { badRequest } from "#server/http/errors.ts";

const MOST_LEVELS = 20;
const MOST_PARTS = 100_000;

const code = (sign: string) => sign.charCodeAt(0);
const QUOTE = code('"');
const BACKSLASH = code("\\");
const COMMA = code(",");
const [OPEN_LIST, CLOSE_LIST] = [code("["), code("]")];
const [OPEN_OBJECT, CLOSE_OBJECT] = [code("{"), code("}")];
const BLANK = code(" ");

/**
 * Judges JSON as it arrives, ahead of `JSON.parse`, which takes seconds and gigabytes for a text of some megabytes that
 * is deep or has very many parts, and serves nobody meanwhile. All signs that count here are ASCII, and in UTF-8 no
 * other character has a byte of theirs. Of a text that is no JSON it judges at least what is parsed before the error.
 * @returns takes the next bytes, however many. It throws 400 for more than 20 levels (the outermost is the first), or
 * more than 100,000 keys and elements together
 */
export function createShapeJudge(): (bytes: Uint8Array) => void {
  let level = 0;
  let parts = 0;
  let isText = false;
  let isEscaped = false;
  /** nothing stands yet in the list or object that was opened last */
  let isEmpty = false;

  function takeSign(sign: number): void {
    // Control characters are blanks, or an error of the text.
    if (sign <= BLANK) return;
    const closes = sign === CLOSE_LIST || sign === CLOSE_OBJECT;
    // Each part stands behind a comma, but for the first.
    if (sign === COMMA || (isEmpty && !closes)) parts += 1;
    isEmpty = sign === OPEN_LIST || sign === OPEN_OBJECT;
    if (isEmpty) level += 1;
    if (closes) level -= 1;
    isText = sign === QUOTE;
    if (level > MOST_LEVELS) throw badRequest("The body is nested too deeply");
    if (parts > MOST_PARTS) throw badRequest("The body has too many parts");
  }

  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? BLANK;
      if (!isText) takeSign(byte);
      else if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) isText = false;
    }
  };
}
