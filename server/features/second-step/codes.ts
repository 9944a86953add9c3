import { Secret, TOTP } from "otpauth";
import { createTemporaryPassword, hashToken } from "#server/secrets/token.ts";

const PERIOD_SECONDS = 30;
/** A code of the period before or after counts as well: a phone's clock may be a little off. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

/** RFC 6238 as every authenticator app has it. */
const totpOf = (secret: Secret, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret, algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS });

/** A new app's secret, in base 32 for typing, and as the address in its QR code. */
export function createTotp(names: { issuer: string; label: string }): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: totpOf(secret, names).toString() };
}

/** @returns the period, counted from 1970, to which a code of the app belongs; null for a wrong code */
export function periodOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Ten codes to keep, and the hashes that alone are stored. */
export function createRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, createTemporaryPassword);
  return { codes, hashes: codes.map(hashToken) };
}

/** The hash of a recovery code, however somebody has typed its dashes and capitals. */
export const hashOfRecoveryCode = (code: string): string => {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return hashToken(letters.match(/.{1,4}/g)?.join("-") ?? "");
};
