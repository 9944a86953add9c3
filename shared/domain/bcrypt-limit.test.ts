import { expect, test } from "vitest";
import { isReadWhole, isTooLongForBcrypt } from "./bcrypt-limit.ts";

test("a password is measured in bytes, not in characters", () => {
  expect(isTooLongForBcrypt("x".repeat(72))).toBe(false);
  expect(isTooLongForBcrypt("x".repeat(73))).toBe(true);
  expect(isTooLongForBcrypt("é".repeat(37))).toBe(true);
});

test("a password with a NUL is not read whole", () => {
  expect(["short", "short\0x", "x".repeat(73)].map(isReadWhole)).toEqual([true, false, false]);
});
