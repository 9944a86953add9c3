import { Field } from "#client/components/ui/form/field.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import { tooLong } from "#shared/api/fields.ts";
import { MAX_NOTE } from "#shared/api/requests/notify.ts";

type NoteFieldProps = {
  label?: string;
  hint?: string;
  value: string;
  onChange: (note: string) => void;
};

/** A few words that go with the messages. */
export function NoteField({ label = "Note", hint, value, onChange }: NoteFieldProps) {
  const count = `${value.trim().length} of ${MAX_NOTE} characters`;
  return (
    <Field
      label={label}
      error={isTooLong(value) ? tooLong(MAX_NOTE) : ""}
      hint={hint ? [hint, count].join(" ") : count}
    >
      <Textarea rows={2} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

export const isTooLong = (note: string): boolean => note.trim().length > MAX_NOTE;
