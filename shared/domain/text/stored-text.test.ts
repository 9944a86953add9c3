import { expect, test } from "vitest";
import { hasNul, ONE_LINE } from "./stored-text.ts";

test("a name has one line, and turns nothing that follows it", () => {
  for (const character of "\n\r\u0007\u0085\u2028\u2029\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069")
    expect(ONE_LINE.test(`Alder${character}Hill`), JSON.stringify(character)).toBe(false);
  for (const name of ["", "Alder Hill", "Zoë’s\tAcademy", "ثانوية النور", "تيكون\u200f (2)", "👩‍🏫"])
    expect(ONE_LINE.test(name), name).toBe(true);
});

test("a NUL is found wherever it stands", () => {
  expect(hasNul("a\0b")).toBe(true);
  expect(hasNul("a0b")).toBe(false);
});
