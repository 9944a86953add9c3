import { z } from "zod";
import { isEmailAddress, plainEmailAddress } from "#shared/domain/text/email-address.ts";

const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });

/** PATCH /api/games/{id}/reminders, PATCH /api/opponents/{id}/reminders */
export const remindersInput = z.object({ on: flag("on") });

/** POST /api/games/{id}/remind: `sent` has the ids of all games that the message names. */
export type ReminderOutcome = { message: string; sent: number[] };

/** GET and PATCH /api/school/messages */
export type SchoolMessages = {
  /** whether opponents who do not answer are reminded without anybody's doing */
  reminders: boolean;
  /** whether opponents get a message the day before a home game */
  dayBefore: boolean;
  /** who gets the weekly schedule besides the staff */
  digestEmails: string[];
};

const MAX_DIGEST_EMAILS = 10;
const NO_ADDRESS = "Please enter a valid email address";

/** An absent field stays as it is. */
export const schoolMessagesInput = z.object({
  reminders: flag("reminders").optional(),
  dayBefore: flag("dayBefore").optional(),
  digestEmails: z
    .array(z.string({ error: NO_ADDRESS }).overwrite(plainEmailAddress).describe("email address"), {
      error: "digestEmails must be a list",
    })
    .max(MAX_DIGEST_EMAILS, `Enter at most ${MAX_DIGEST_EMAILS} addresses`)
    // One field of the screen has them all.
    .refine((addresses) => addresses.every(isEmailAddress), NO_ADDRESS)
    .transform((addresses) => [...new Set(addresses)])
    .optional(),
});
export type SchoolMessagesInput = z.output<typeof schoolMessagesInput>;
