import { z } from "zod";
import { FormSwitch } from "#client/components/form-switch.tsx";
import { CardBody } from "#client/components/ui/card.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import { useSaveSchoolMessages } from "#client/data/school.api.ts";
import { useSchoolPart } from "#client/features/school/use-school-part.ts";
import { changesOf } from "#client/lib/forms/changes-of.ts";
import { typedAddresses } from "#client/lib/forms/typed-addresses.ts";
import { type SchoolMessages, schoolMessagesInput } from "#shared/api/requests/reminders.ts";
import { WHEN_REMINDED } from "#shared/domain/requests/reminders.ts";

const SWITCHES = [
  {
    name: "reminders",
    label: "Remind opponents who have not answered",
    hint: WHEN_REMINDED,
  },
  {
    name: "dayBefore",
    label: "Announce home games the day before",
    hint: "On the last school day before, with time and place.",
  },
] as const;

export function AutomaticEmails({ messages }: { messages: SchoolMessages }) {
  const save = useSaveSchoolMessages();
  const form = useSchoolPart({
    section: "Automatic Emails",
    schema: messageSettings,
    values: messageSettingsOf(messages),
    draftKey: "school-messages",
    save: async (input) => messageSettingsOf(await save.mutateAsync(changesOf(input, messages))),
  });
  return (
    <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {SWITCHES.map(({ name, ...words }) => (
        <FormSwitch key={name} control={form.control} name={name} {...words} />
      ))}
      <Field
        label="Also send the weekly schedule to"
        error={form.formState.errors.digestEmails?.message}
        hint="For example the custodian, the trainer or the front desk. Up to 10 addresses, separated by commas or new lines. They see no contacts and no notes."
      >
        <Textarea
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register("digestEmails")}
        />
      </Field>
    </CardBody>
  );
}

const addresses = schoolMessagesInput.shape.digestEmails.unwrap();

/** The addresses are typed in one field and sent as a list, whose first problem stands at the field. */
const messageSettings = z.object({
  reminders: z.boolean(),
  dayBefore: z.boolean(),
  digestEmails: typedAddresses.transform((typed, context) => {
    const { data = [], error } = addresses.safeParse(typed);
    const [problem] = error?.issues ?? [];
    if (problem) context.addIssue({ code: "custom", message: problem.message });
    return data;
  }),
});

const messageSettingsOf = ({ reminders, dayBefore, digestEmails }: SchoolMessages) => ({
  reminders,
  dayBefore,
  digestEmails: digestEmails.join("\n"),
});
