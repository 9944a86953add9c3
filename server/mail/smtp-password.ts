import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { unavailable } from "#server/http/errors.ts";

/** A stored password opens only for the server that it was saved for. */
type SmtpPasswordPurpose = {
  smtpHost: string;
  smtpPort: number;
  smtpUser: string;
  smtpSecure: boolean;
};

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @returns base64 of nonce, tag and ciphertext, different every time */
export function encryptSmtpPassword(secret: string, password: string, purpose: SmtpPasswordPurpose): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFrom(secret), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associatedData(purpose));
  const ciphertext = Buffer.concat([cipher.update(password, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString("base64");
}

/** @throws 503 asking to enter the password again: another secret, another connection, or altered bytes */
export function decryptSmtpPassword(secret: string, stored: string, purpose: SmtpPasswordPurpose): string {
  const bytes = Buffer.from(stored, "base64");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, keyFrom(secret), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(associatedData(purpose)).setAuthTag(tag);
    const password = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([password, decipher.final()]).toString("utf8");
  } catch {
    throw unavailable(
      "The stored email password can no longer be read. Ask your system administrator to enter the password again.",
    );
  }
}

const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "fieldhouse: stored SMTP password", 32));

const associatedData = ({ smtpHost, smtpPort, smtpUser, smtpSecure }: SmtpPasswordPurpose) =>
  Buffer.from(JSON.stringify([smtpHost, smtpPort, smtpUser, smtpSecure]));
