import fc from "fast-check";
import { expect, test } from "vitest";
import { asSentence, fullName, nameBesideSchool, personOfSchool, titleCase } from "./names.ts";

test.each([
  ["pat", "jones", "Pat Jones"],
  ["PAT", "JONES", "Pat Jones"],
  ["pat", "o'neil", "Pat O'Neil"],
  ["PAT", "O'NEIL", "Pat O'Neil"],
  ["pat", "o’neil", "Pat O’Neil"],
  ["mary-ann", "smith-jones", "Mary-Ann Smith-Jones"],
  ["Pat", "McDonald", "Pat McDonald"],
  ["josé", "núñez", "José Núñez"],
  ["élodie", "ÅNGSTRÖM", "Élodie Ångström"],
  ["pat", "jones iii", "Pat Jones III"],
  ["p.j.", "jones", "P.J. Jones"],
  ["  pat ", " van  dyke ", "Pat Van Dyke"],
  ["pat", "", "Pat"],
  ["", "jones", "Jones"],
  [null, "jones", "Jones"],
  ["pat", undefined, "Pat"],
  [null, null, ""],
])("%j and %j join as '%s'", (first, last, name) => {
  expect(fullName(first, last)).toBe(name);
});

test.each([
  ["Ask Dana Whitfield", "Ask Dana Whitfield."],
  ["Ask Lincoln H.S.", "Ask Lincoln H.S."],
])("a sentence that ends with a name has one full stop: %s", (words, sentence) => {
  expect(asSentence(words)).toBe(sentence);
});

test.each([
  ["field hockey", "Field Hockey"],
  ["women's lacrosse", "Women's Lacrosse"],
  ["boys' golf", "Boys' Golf"],
  ["6th grade", "6th Grade"],
  ["(dance)", "(Dance)"],
  ["", ""],
])("'%s' is title-cased as '%s'", (text, expected) => {
  expect(titleCase(text)).toBe(expected);
});

test("what has been title-cased stays as it is", () => {
  const text = fc.string({ unit: fc.constantFrom(..."abcé '-.1"), maxLength: 12 });
  fc.assert(
    fc.property(text, (typed) => {
      const once = titleCase(typed);
      expect(titleCase(once)).toBe(once);
    }),
  );
});

test.each([
  ["Dana Whitfield", "Dana Whitfield", "Dana Whitfield of Walk High"],
  ["", "", "Walk High"],
  ["Walk High", "", "Walk High"],
  ["Walk HIGH", "", "Walk High"],
])("'%s' stands beside Walk High as '%s': '%s'", (name, beside, said) => {
  expect(nameBesideSchool(name, "Walk High")).toBe(beside);
  expect(personOfSchool(name, "Walk High")).toBe(said);
});
