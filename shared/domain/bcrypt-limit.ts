import { hasNul } from "#shared/domain/text/stored-text.ts";

/** bcrypt ignores the bytes after these. */
export const MAX_PASSWORD_BYTES = 72;

export const isTooLongForBcrypt = (password: string): boolean =>
  new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES;

/** bcrypt ignores what follows the 72nd byte or a NUL. */
export const isReadWhole = (password: string): boolean => !isTooLongForBcrypt(password) && !hasNul(password);
