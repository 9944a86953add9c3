import { describe, expect, test } from "vitest";
import { decryptSmtpPassword, encryptSmtpPassword } from "./smtp-password.ts";

const SECRET = "a secret of the tests with more than 32 characters";
const purpose = { smtpHost: "smtp.example.com", smtpPort: 587, smtpUser: "mailer", smtpSecure: false };
const PASSWORD = "pässwörd ✓ with spaces ";

test("a password comes back as it was, for the connection it was saved for", () => {
  expect(decryptSmtpPassword(SECRET, encryptSmtpPassword(SECRET, PASSWORD, purpose), purpose)).toBe(PASSWORD);
});

test("the same password is stored differently every time, and not in readable form", () => {
  const first = encryptSmtpPassword(SECRET, PASSWORD, purpose);
  expect(encryptSmtpPassword(SECRET, PASSWORD, purpose)).not.toBe(first);
  expect(Buffer.from(first, "base64").toString("utf8")).not.toContain("pässwörd");
});

describe("a stored password is asked for again", () => {
  const stored = encryptSmtpPassword(SECRET, PASSWORD, purpose);
  const asksAgain = expect.objectContaining({
    status: 503,
    message: expect.stringContaining("enter the password again"),
  });

  test.each([
    ["another host", { smtpHost: "smtp.example.org" }],
    ["another port", { smtpPort: 25 }],
    ["another user", { smtpUser: "someone" }],
    ["another TLS mode", { smtpSecure: true }],
  ])("for %s", (_name, change) => {
    expect(() => decryptSmtpPassword(SECRET, stored, { ...purpose, ...change })).toThrow(asksAgain);
  });

  test("after the secret has changed", () => {
    expect(() => decryptSmtpPassword(`${SECRET}!`, stored, purpose)).toThrow(asksAgain);
  });

  test("when any bit of it has flipped, or little is left of it", () => {
    const bytes = Buffer.from(stored, "base64");
    for (let index = 0; index < bytes.length; index += 1) {
      const flipped = Buffer.from(bytes);
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      expect(() => decryptSmtpPassword(SECRET, flipped.toString("base64"), purpose)).toThrow(asksAgain);
    }
    for (const rest of ["", "AAAA", stored.slice(0, 20)]) {
      expect(() => decryptSmtpPassword(SECRET, rest, purpose)).toThrow(asksAgain);
    }
  });
});
