import { regexes } from "zod/v4/core";

/** SMTP carries no longer one. */
export const MAX_EMAIL_LENGTH = 254;

/** As addresses are stored and compared. */
export const plainEmailAddress = (text: string): string => text.trim().toLowerCase();

/** Expects a plain one. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && regexes.email.test(text);
