import { z } from "zod";
import { typedAddresses } from "#client/lib/forms/typed-addresses.ts";
import { type SchoolMessages, schoolMessagesInput } from "#shared/api/requests/reminders.ts";

const addresses = schoolMessagesInput.shape.digestEmails.unwrap();

/** The addresses are typed in one field and sent as a list, whose first problem stands at the field. */
export const messageSettings = z.object({
  reminders: z.boolean(),
  dayBefore: z.boolean(),
  digestEmails: typedAddresses.transform((typed, context) => {
    const { data = [], error } = addresses.safeParse(typed);
    const [problem] = error?.issues ?? [];
    if (problem) context.addIssue({ code: "custom", message: problem.message });
    return data;
  }),
});

export const messageSettingsOf = ({ reminders, dayBefore, digestEmails }: SchoolMessages) => ({
  reminders,
  dayBefore,
  digestEmails: digestEmails.join("\n"),
});
