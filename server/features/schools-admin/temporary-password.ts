import { randomInt } from "node:crypto";

/** Without characters that are taken for one another when a password is read aloud or typed from paper. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Sixteen random characters, some 79 bits, in groups: 'k7mp-x2qv-9hrd-w4tn'. */
export function createTemporaryPassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
