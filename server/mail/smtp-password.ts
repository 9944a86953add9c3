import { unavailable } from "#server/http/errors.ts";
import { type SealedFor, type Secrets, seal, sealedAnew, unseal } from "#server/secrets/seal.ts";

/** A stored password opens only for the server that it was saved for. */
type SmtpServer = { smtpHost: string; smtpPort: number; smtpUser: string; smtpSecure: boolean };

const sealedFor = ({ smtpHost, smtpPort, smtpUser, smtpSecure }: SmtpServer): SealedFor => ({
  purpose: "stored SMTP password",
  boundTo: [smtpHost, smtpPort, smtpUser, smtpSecure],
});

export const encryptSmtpPassword = (secret: string, password: string, server: SmtpServer): string =>
  seal(secret, password, sealedFor(server));

/** As `sealedAnew`. */
export const sealedSmtpPassword = (secrets: Secrets, stored: string, server: SmtpServer): string | null =>
  sealedAnew(secrets, stored, sealedFor(server));

/** @throws 503 asking to enter the password again: another secret, another connection, or altered bytes */
export function decryptSmtpPassword(secret: string, stored: string, server: SmtpServer): string {
  const password = unseal(secret, stored, sealedFor(server));
  if (password !== null) return password;
  throw unavailable(
    "The stored email password can no longer be read. Ask your system administrator to enter the password again.",
  );
}
