import bcrypt from "bcrypt";
import { expect, test } from "vitest";
import { hashPassword, isPassword, passwordMark } from "./passwords.ts";

const cheapHash = (password: string) => bcrypt.hash(password, 4);

test("a password is stored as a bcrypt hash of cost 12", async () => {
  const hash = await hashPassword("long enough");
  expect(bcrypt.getRounds(hash)).toBe(12);
  expect(await isPassword("long enough", hash)).toBe(true);
  expect(await isPassword("long enougH", hash)).toBe(false);
});

test("nobody has a password", async () => {
  expect(await isPassword("anything", null)).toBe(false);
});

test("a password that only begins with the right 72 bytes, or goes on after a NUL, is wrong", async () => {
  const longest = "é".repeat(36);
  const hash = await cheapHash(longest);
  expect(await isPassword(longest, hash)).toBe(true);
  expect(await isPassword(`${longest}x`, hash)).toBe(false);
  expect(await isPassword("short\0x", await cheapHash("short"))).toBe(false);
});

test("the mark of a password changes with its hash and shows nothing of it", async () => {
  const [first, second] = [await cheapHash("same"), await cheapHash("same")];
  expect(passwordMark(first)).toBe(passwordMark(first));
  expect(passwordMark(first)).not.toBe(passwordMark(second));
  expect(first).not.toContain(passwordMark(first));
});
