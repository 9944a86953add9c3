import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedKey } from "./token.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The use and the owner of a sealed text: it opens for nothing else. */
export type SealedFor = { purpose: string; boundTo: readonly (string | number | boolean)[] };

/** @returns base64 of nonce, tag and ciphertext, different every time */
export function seal(secret: string, text: string, sealedFor: SealedFor): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, derivedKey(secret, sealedFor.purpose), nonce, {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(associatedData(sealedFor));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString("base64");
}

/** @returns null where it does not open: another secret, another owner, or altered bytes */
export function unseal(secret: string, sealed: string, sealedFor: SealedFor): string | null {
  const bytes = Buffer.from(sealed, "base64");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, derivedKey(secret, sealedFor.purpose), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(associatedData(sealedFor)).setAuthTag(tag);
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** The installation's secret, and the one before while it is being changed. */
export type Secrets = { secret: string; previous: string | undefined };

/** @returns the text sealed with the present secret; null where it is already, or opens with neither */
export function sealedAnew(
  { secret, previous }: Secrets,
  sealed: string,
  sealedFor: SealedFor,
): string | null {
  if (previous === undefined || unseal(secret, sealed, sealedFor) !== null) return null;
  const text = unseal(previous, sealed, sealedFor);
  return text === null ? null : seal(secret, text, sealedFor);
}

const associatedData = ({ boundTo }: SealedFor) => Buffer.from(JSON.stringify(boundTo));
