import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A secret for a mailed link, 256 random bits as 43 characters, and the hash that alone is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** SHA-256, hex: enough for a value that nobody can guess. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
