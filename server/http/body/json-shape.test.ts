import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createShapeJudge } from "./json-shape.ts";

const TOO_DEEP = "The body is nested too deeply";
const TOO_MANY = "The body has too many parts";

/** The refusal of a text that comes in these pieces; '' for none. */
function judged(...pieces: (string | Uint8Array)[]): string {
  const judge = createShapeJudge();
  try {
    for (const piece of pieces) judge(Buffer.from(piece as string));
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

const nested = (levels: number) => `${'{"a":['.repeat(levels / 2)}${"]}".repeat(levels / 2)}`;
const listOf = (parts: number) => `[${Array(parts).fill(0).join()}]`;

describe("a JSON text", () => {
  test("has at most 20 levels", () => {
    expect(judged(nested(20))).toBe("");
    expect(judged(`[${nested(20)}]`)).toBe(TOO_DEEP);
    expect(judged("[".repeat(21))).toBe(TOO_DEEP);
  });

  test("has at most 100,000 keys and elements together", () => {
    expect(judged(listOf(100_000))).toBe("");
    expect(judged(listOf(100_001))).toBe(TOO_MANY);
    const withKeys = (keys: number) =>
      `{"a":[[],{}],${Array.from({ length: keys }, (_, key) => `"${key}":0`)}}`;
    expect(judged(withKeys(99_997))).toBe("");
    expect(judged(withKeys(99_998))).toBe(TOO_MANY);
  });

  test("may have as many signs in its texts as it likes", () => {
    expect(judged(JSON.stringify({ csvData: '[{,"\\'.repeat(200_000), ends: "\\" }))).toBe("");
    expect(judged(JSON.stringify(["\\", '"', '\\"']), listOf(100_001))).toBe(TOO_MANY);
  });
});

/** A JSON value and as what it counts, in a text with blanks, escapes and characters of several bytes. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "medium" },
    fc.oneof(
      fc.string({
        unit: fc.constantFrom('"', "\\", "[", "{", ",", "]", "a", "é", "日", "💥", "\n", "\ud800"),
      }),
      fc.constantFrom(null, true, -1.5e-7),
    ),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.string({ unit: fc.constantFrom('"', "\\", "}", ":", ",", "ß", "k") }), tie("value"), {
      maxKeys: 4,
    }),
  ),
}));

type Shape = { levels: number; parts: number };

function shapeOf(given: unknown): Shape {
  if (typeof given !== "object" || given === null) return { levels: 0, parts: 0 };
  const inner = Object.values(given).map(shapeOf);
  return {
    levels: 1 + Math.max(0, ...inner.map(({ levels }) => levels)),
    parts: inner.reduce((sum, { parts }) => sum + parts, inner.length),
  };
}

const spaced = fc.tuple(value, fc.constantFrom("", " ", "\t", "\r\n  "));

test("whatever a JSON text is, and wherever it is cut, it is judged as what JSON.parse makes of it", () => {
  const property = fc.property(spaced, fc.nat(), fc.nat({ max: 25 }), ([given, blanks], cut, outside) => {
    const text = JSON.stringify(given, null, blanks);
    const { levels, parts } = shapeOf(JSON.parse(text));
    const bytes = Buffer.from(text);
    const at = cut % (bytes.length + 1);
    const pieces = [bytes.subarray(0, at), bytes.subarray(at)];
    expect(judged("[".repeat(outside), ...pieces)).toBe(outside + levels > 20 ? TOO_DEEP : "");
    // So many elements before it leave room for just its own, and then for one less.
    const before = (own: number) => `[${"0,".repeat(100_000 - 1 - own)}`;
    if (levels > 19) return;
    expect(judged(before(parts), ...pieces)).toBe("");
    expect(judged(before(parts - 1), ...pieces)).toBe(TOO_MANY);
  });
  fc.assert(property, { numRuns: 60 });
});
