import Plus from "lucide-react/icons/plus";
import { useController } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { Combobox, type ListAct, type ListOption } from "#client/components/ui/form/combobox.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { useMediaQuery } from "#client/lib/use-media-query.ts";
import type { GameFormState } from "./game-form-values.ts";
import type { AddedSide } from "./use-add-side.tsx";

type SideFieldProps = {
  form: GameFormState;
  side: AddedSide;
  label: string;
  placeholder: string;
  choices: readonly ListOption[];
  /** shown in place of the form's own value as long as that is still to be found */
  awaited?: string | null;
  /** in place of setting the form's value */
  onChoose?: (value: string) => void;
  /** adds one that is not in the list, perhaps of the name that was typed */
  add?: { label: string; onPress: (name: string) => void };
  /** what a typed name may be instead */
  other?: ListAct;
};

/** A side of the game: found by typing where there is a keyboard, by the phone's own picker elsewhere. */
export function SideField({
  form,
  side,
  label,
  placeholder,
  choices,
  awaited,
  onChoose,
  add,
  other,
}: SideFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: side });
  const choose = onChoose ?? field.onChange;
  const value = awaited ?? field.value;
  const isTouch = useMediaQuery("(pointer: coarse)");

  if (isTouch) {
    return (
      <div className="grid content-start gap-1.5">
        <Field label={label} error={fieldState.error?.message ?? ""}>
          <Select {...field} value={value} onChange={({ target }) => choose(target.value)}>
            <option value="" disabled>
              {placeholder}
            </option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} dir="auto">
                {choice.label}
              </option>
            ))}
          </Select>
        </Field>
        {add ? (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3 justify-self-start"
            onClick={() => add.onPress("")}
          >
            <Plus aria-hidden="true" />
            {add.label}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <Field label={label} error={fieldState.error?.message ?? ""}>
      <Combobox
        {...field}
        value={value}
        onChange={choose}
        choices={choices}
        placeholder={placeholder}
        acts={[...(other ? [other] : []), ...(add ? [{ ...add, label: `+ ${add.label}` }] : [])]}
      />
    </Field>
  );
}
