import { z } from "zod";
import { CardForm } from "#client/components/card-form.tsx";
import { FormSwitch } from "#client/components/form-switch.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import { useSaveSchoolMessages } from "#client/data/school.api.ts";
import { changesOf } from "#client/lib/forms/changes-of.ts";
import { typedAddresses } from "#client/lib/forms/typed-addresses.ts";
import { useCardForm } from "#client/lib/forms/use-card-form.ts";
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

export function MessagesForm({ messages }: { messages: SchoolMessages }) {
  const save = useSaveSchoolMessages();
  const state = useCardForm({
    schema: messageSettings,
    values: messageSettingsOf(messages),
    draftKey: "school-messages",
    save: async (input) => messageSettingsOf(await save.mutateAsync(changesOf(input, messages))),
    toasts: { saved: "Messages saved successfully", failed: "Failed to save messages" },
  });
  const { form } = state;
  const { errors } = form.formState;
  return (
    <CardForm
      state={state}
      title="Messages"
      description="What goes by itself, in your school's name."
      submitLabel="Save Messages"
      wide
    >
      {SWITCHES.map(({ name, ...words }) => (
        <FormSwitch key={name} control={form.control} name={name} {...words} />
      ))}
      <Field
        label="Weekly schedule also goes to"
        error={errors.digestEmails?.message}
        hint="Custodian, trainer, front desk: up to 10 addresses, with commas or new lines between them. They see the week's games, without contacts and notes."
      >
        <Textarea
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register("digestEmails")}
        />
      </Field>
    </CardForm>
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
