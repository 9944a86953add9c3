import fc from "fast-check";
import { expect, test } from "vitest";
import { isolatedPieces } from "./right-to-left.ts";

const ARABIC = "ثانوية النور";
const HEBREW = "תיכון הרצליה";

const isolated = (text: string) => isolatedPieces(text).filter((_, place) => place % 2 === 1);

test("a name that is read from right to left is a piece of its own, without the time behind it", () => {
  expect(isolatedPieces(`${ARABIC}, 7:00 PM`)).toEqual(["", ARABIC, ", 7:00 PM"]);
});

test("two names beside each other are two pieces", () => {
  expect(isolated(`${ARABIC} vs ${HEBREW}`)).toEqual([ARABIC, HEBREW]);
  expect(isolated(`${ARABIC}, ${HEBREW} · ${ARABIC}`)).toEqual([ARABIC, HEBREW, ARABIC]);
});

test("words of one name stay together, those in brackets too", () => {
  for (const name of [`${ARABIC} (بنات)`, "ת״א 1-ב", "بِسْمِ", "النور – الشرقية"])
    expect(isolated(name), name).toEqual([name]);
});

test("a text without such a name is left as it is", () => {
  expect(isolatedPieces("Zoë’s Academy vs Łódź, 7:00 PM")).toEqual(["Zoë’s Academy vs Łódź, 7:00 PM"]);
});

test("the pieces together are the text", () => {
  const words = fc.constantFrom(ARABIC, HEBREW, "(", ")", ", ", " ", "7:00", "vs", "-", "é", "١٢");
  fc.assert(
    fc.property(fc.array(words), (parts) => {
      expect(isolatedPieces(parts.join("")).join("")).toBe(parts.join(""));
    }),
  );
});
