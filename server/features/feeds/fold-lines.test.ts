import fc from "fast-check";
import { expect, test } from "vitest";
import { foldLines } from "./fold-lines.ts";

const unfolded = (text: string) => text.replaceAll("\r\n ", "");
const line = fc.string({ unit: fc.constantFrom("a", " ", "é", "漢", "🦅", "👩‍🚀"), maxLength: 200 });

test("a folded line reads as before, and no part of it is longer than 75 bytes or ends within a character", () => {
  fc.assert(
    fc.property(line, (text) => {
      const folded = foldLines(text);
      expect(unfolded(folded)).toBe(text);
      for (const part of folded.split("\r\n")) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(Buffer.from(part).toString()).toBe(part);
      }
    }),
  );
});

test("a line that fits stays as it is", () => {
  expect(foldLines(`${"a".repeat(75)}\r\n${"b".repeat(76)}`)).toBe(
    `${"a".repeat(75)}\r\n${"b".repeat(75)}\r\n b`,
  );
});
