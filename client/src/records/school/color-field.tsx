import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import type { SchoolForm } from "./school-form.ts";

type ColorFieldProps = {
  form: SchoolForm;
  name: "primaryColor" | "secondaryColor";
  label: string;
  /** as #RRGGBB: the picker cannot show an unfinished color */
  color: string;
};

/** A color picker, and beside it a field to type the same color; each follows the other. */
export function ColorField({ form, name, label, color }: ColorFieldProps) {
  const pick = (picked: string) =>
    form.setValue(name, picked.toUpperCase(), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  return (
    <Field label={label} error={form.formState.errors[name]?.message}>
      <span className="flex gap-2">
        <input
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={color.toLowerCase()}
          onChange={({ target }) => pick(target.value)}
          className="target h-9.5 w-12 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
        />
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="#RRGGBB"
          className="tabular-nums"
          {...form.register(name)}
        />
      </span>
    </Field>
  );
}
