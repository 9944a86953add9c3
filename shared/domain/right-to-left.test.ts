import fc from "fast-check";
import { expect, test } from "vitest";
import { isolatedPieces } from "./right-to-left.ts";

const ARABIC = "ثانوية النور";
const HEBREW = "תיכון הרצליה";

const isolated = (text: string) =>
  isolatedPieces(text)
    .filter((piece) => piece.isolated)
    .map((piece) => piece.text);

test("a name that is read from right to left is a piece of its own, without the time behind it", () => {
  expect(isolatedPieces(`${ARABIC}, 7:00 PM`)).toEqual([
    { text: ARABIC, isolated: true },
    { text: ", 7:00 PM", isolated: false },
  ]);
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
  expect(isolatedPieces("Zoë’s Academy vs Łódź, 7:00 PM")).toEqual([
    { text: "Zoë’s Academy vs Łódź, 7:00 PM", isolated: false },
  ]);
});

test("the pieces together are the text", () => {
  const words = fc.constantFrom(ARABIC, HEBREW, "(", ")", ", ", " ", "7:00", "vs", "-", "é", "١٢");
  fc.assert(
    fc.property(fc.array(words), (parts) => {
      const text = parts.join("");
      expect(
        isolatedPieces(text)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
