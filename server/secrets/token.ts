import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from "node:crypto";

const TOKEN_BYTES = 32;

/** A secret for a mailed link, 256 random bits as 43 characters, and the hash that alone is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** SHA-256, hex: enough for a value that nobody can guess. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * A secret for a link that always leads to the same: 256 bits as 43 characters, of which no other can be made. Another
 * installation's secret makes another one.
 * @param purpose of these links; those of other purposes have other keys
 * @param parts say which link of them it is
 */
export const derivedToken = (
  secret: string,
  purpose: string,
  parts: readonly (string | number | null)[],
): string =>
  createHmac("sha256", derivedKey(secret, purpose)).update(JSON.stringify(parts)).digest("base64url");

/** The installation's key of 256 bits for one purpose. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `fieldhouse: ${purpose}`, 32));

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
