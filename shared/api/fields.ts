import { z } from "zod";
import { MAX_ID } from "#shared/domain/row-id.ts";
import { isEmailAddress, MAX_EMAIL_LENGTH, plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { isPhone, phoneDigits } from "#shared/domain/text/phone.ts";
import { hasNul, ONE_LINE } from "#shared/domain/text/stored-text.ts";

/** The id of a row that the school does not have. */
export const UNKNOWN_TEAM = "Team not found";
export const UNKNOWN_OPPONENT = "Opponent not found";

/** Stands for a stored secret, which never leaves the server; sent back, it keeps the stored one. */
export const SECRET_MASK = "********";

export const tooLong = (max: number): string => `This must be at most ${max} characters`;

/** Field schemas shared by the nouns. Texts are trimmed at the ends and otherwise kept as typed. */

/** @param what the field in the message: 'Score contains a character that cannot be stored' */
export const withoutNul = <Schema extends z.ZodType<string>>(schema: Schema, what = "This text") =>
  schema.refine((value) => !hasNul(value), `${what} contains a character that cannot be stored`);

export const text = (max: number, requiredMessage?: string) =>
  withoutNul(
    z
      .string({ error: requiredMessage ?? "This must be text" })
      .trim()
      .min(requiredMessage ? 1 : 0, requiredMessage)
      .max(max, tooLong(max)),
  );

/** Text of one line. */
export const line = (max: number, requiredMessage?: string) =>
  text(max, requiredMessage).regex(ONE_LINE, "This must be one line of text");

export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value ?? "");

export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? "");

/** '' for none; undefined where nothing is said of it, so that a save leaves it as it is. */
export const keptText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value === null ? "" : value));

export const CHOOSE_GAMES = "Choose at least one game";

/** The id of a row. */
export const rowId = (message: string) => wholeFrom1(MAX_ID, message);

/** A whole number from 1 up to the most that there can be. */
export const wholeFrom1 = (most: number, message: string) =>
  z.number({ error: message }).int(message).min(1, message).max(most, message);

/** An email address in the words of docs/api.md. */
const EMAIL_ADDRESS = `email address, at most ${MAX_EMAIL_LENGTH} characters`;

/** Trimmed and lower-cased, as addresses are stored and compared. */
export const emailAddress = (message: string) =>
  z
    .string({ error: message })
    .overwrite(plainEmailAddress)
    .refine(isEmailAddress, message)
    .describe(EMAIL_ADDRESS);

export const optionalEmailAddress = (message: string) =>
  z
    .string({ error: message })
    .overwrite(plainEmailAddress)
    .describe(EMAIL_ADDRESS)
    .nullish()
    .transform((value) => value ?? "")
    .refine((value) => value === "" || isEmailAddress(value), message);

/** '' for none; undefined where nothing is said of it, so that a save leaves it as it is. */
export const keptEmailAddress = (message: string) =>
  z
    .string({ error: message })
    .overwrite(plainEmailAddress)
    .refine((value) => value === "" || isEmailAddress(value), message)
    .describe(EMAIL_ADDRESS)
    .nullish()
    .transform((value) => (value === null ? "" : value));

/** Ten digits, or '' when absent; formatting and a leading 1 are dropped. */
export const optionalPhone = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(40, message)
    .describe("phone number of ten digits, formatted in any way")
    .nullish()
    .transform((value, context) => {
      if (!value) return "";
      const digits = phoneDigits(value);
      if (isPhone(digits)) return digits;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/** The `updatedAt` an edit was based on: the server refuses it when the row has changed since. */
export const basedOn = z.iso
  .datetime({ offset: true, error: "updatedAt must be an ISO 8601 instant" })
  .describe("`updatedAt` of the record as it was read; 409 when it was saved since then")
  .nullish()
  .transform((value) => value ?? undefined);

/** A program may send a number as its digits; anything else is left to the number's own schema. */
export const digitsAsNumber = (value: unknown): unknown =>
  typeof value === "string" && /^\s*\d{1,12}\s*$/.test(value) ? Number(value) : value;

/**
 * For a check of several fields whose fault is reported on one, together with faults elsewhere. It is left out if that
 * field itself has a fault, or the input is no object at all. The check therefore also sees values of other fields that
 * were refused.
 */
export const reportedOn = (field: string, message: string) => ({
  message,
  path: [field],
  when: ({ value, issues }: z.core.ParsePayload) =>
    typeof value === "object" &&
    value !== null &&
    !issues.some(({ path = [] }) => (path[0] ?? field) === field),
});

type Saved<Schema extends z.ZodObject> = Omit<z.output<Schema>, "updatedAt">;

/** The fields that an input sets, for a response: nothing else of the row gets out with them. */
export const savedFields = <Schema extends z.ZodObject>(schema: Schema, row: Saved<Schema>): Saved<Schema> =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => name !== "updatedAt" && name in schema.shape),
  ) as Saved<Schema>;

/**
 * Refuses a list, or an object by its names, before any of it is read: the largest body has room for 100,000 of them.
 * For `z.preprocess`.
 */
export const countFirst =
  (most: number, message: string) =>
  (given: unknown, context: z.RefinementCtx): unknown => {
    if (typeof given !== "object" || given === null || Object.keys(given).length <= most) return given;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
