import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPhone, formatPhoneInput, isPhone, phoneDigits } from "./phone.ts";

test.each([
  ["(555) 123-4567", "5551234567"],
  ["1-555-123-4567", "5551234567"],
  ["+1 555.123.4567", "5551234567"],
  ["1234567890", "1234567890"],
  ["25551234567", "25551234567"],
  ["555-1234", "5551234"],
  ["", ""],
  ["none", ""],
])("'%s' is stored as '%s'", (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

test("a phone number has exactly 10 digits", () => {
  expect(isPhone("5551234567")).toBe(true);
  for (const digits of ["", "555123456", "15551234567", "(555) 123-4567", "555123456a"]) {
    expect(isPhone(digits)).toBe(false);
  }
});

test.each([
  ["9999999999", "(999) 999-9999"],
  ["15551234567", "(555) 123-4567"],
  ["(555) 123-4567", "(555) 123-4567"],
  ["5551234", "5551234"],
  ["555-123-4567 x12", "555-123-4567 x12"],
  ["", ""],
  [null, ""],
  [undefined, ""],
])("the phone %j shows as '%s'", (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

describe("while typing", () => {
  function press(keys: string): string {
    return [...keys].reduce((text, key) => formatPhoneInput(text + key), "");
  }

  test.each([
    ["5", "(5"],
    ["555", "(555"],
    ["5551", "(555) 1"],
    ["555123", "(555) 123"],
    ["5551234", "(555) 123-4"],
    ["5551234567", "(555) 123-4567"],
    ["55512345678", "(555) 123-4567"],
    ["15551234567", "(555) 123-4567"],
    ["1-555-123-4567", "(555) 123-4567"],
    ["555x", "(555"],
  ])("the keys %s show '%s'", (keys, shown) => {
    expect(press(keys)).toBe(shown);
  });

  test("a pasted number keeps its ten digits", () => {
    expect(formatPhoneInput("+1 (555) 123-4567")).toBe("(555) 123-4567");
    expect(formatPhoneInput("555.123.4567 ext. 12")).toBe("(555) 123-4567");
    expect(formatPhoneInput("155512345678")).toBe("(555) 123-4567");
    expect(formatPhoneInput("call the office")).toBe("");
  });

  test("the field shows at most 14 characters and takes them as they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789()- "), maxLength: 20 }), (typed) => {
        const shown = formatPhoneInput(typed);
        expect(shown.length).toBeLessThanOrEqual(14);
        expect(formatPhoneInput(shown)).toBe(shown);
      }),
    );
  });

  test("Backspace empties the field from any number", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,10}$/), (digits) => {
        let text = formatPhoneInput(digits);
        for (let presses = text.length; presses > 0; presses--) text = formatPhoneInput(text.slice(0, -1));
        expect(text).toBe("");
      }),
    );
  });
});
