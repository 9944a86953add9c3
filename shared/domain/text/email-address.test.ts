import { expect, test } from "vitest";
import { isEmailAddress, plainEmailAddress } from "./email-address.ts";

test("addresses are kept without blanks around them and in lower case", () => {
  expect(plainEmailAddress("  Dana@Example.COM ")).toBe("dana@example.com");
});

test.each([
  ["dana@example.com", true],
  ["dana.o'neil+golf@athletics.example.org", true],
  [`${"a".repeat(242)}@example.com`, true],
  [`${"a".repeat(243)}@example.com`, false],
  ["dana@example", false],
  ["dana example.com", false],
  ["dana@example.com, robin@example.com", false],
  ["", false],
])("'%s' is an address: %s", (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected);
});
