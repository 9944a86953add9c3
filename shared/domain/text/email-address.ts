import { regexes } from "zod/v4/core";

/** SMTP carries no longer one. */
export const MAX_EMAIL_LENGTH = 254;

/** An address as it is stored and compared: trimmed, in lower case. */
export const plainEmailAddress = (text: string): string => text.trim().toLowerCase();

/** Expects an address as `plainEmailAddress` gives it. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && regexes.email.test(text);

/** Behind the @, in lower case: 'lincoln.k12.us' */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();
