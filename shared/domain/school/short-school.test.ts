import fc from "fast-check";
import { expect, test } from "vitest";
import { shortSchools } from "./short-school.ts";

const shortened = (...names: string[]) => names.map(shortSchools(names));

test("a name is shown without 'High School' or 'HS' at its end, and nowhere else", () => {
  expect(
    shortened(
      "Central High School",
      "Lincoln HS",
      "Elm H.S.",
      "High School of Arts",
      "Lakeside High",
      "HS",
      "TBD",
    ),
  ).toEqual(["Central", "Lincoln", "Elm", "High School of Arts", "Lakeside High", "HS", "TBD"]);
});

test("names that would read alike stay whole, however they are written", () => {
  expect(shortened("Central High School", "Central HS")).toEqual(["Central High School", "Central HS"]);
  expect(shortened("Central High School", "CENTRAL")).toEqual(["Central High School", "CENTRAL"]);
  expect(shortened("Central High School", "Central High School")).toEqual(["Central", "Central"]);
});

test("a name that is not in the list stays whole", () => {
  expect(shortSchools([])("Central High School")).toBe("Central High School");
});

test("shortened names differ wherever whole ones do", () => {
  const name = fc
    .tuple(
      fc.constantFrom("Elm", "elm", "Elm High", "HS", "Él m"),
      fc.constantFrom("", " HS", " High School", " H.S.", " hs"),
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(new Set(shortened(...names)).size).toBe(new Set(names).size);
    }),
  );
});
