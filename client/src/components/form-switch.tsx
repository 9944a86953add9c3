import type { ComponentProps } from "react";
import { type Control, Controller, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { SwitchField } from "./ui/form/switch.tsx";

type FormSwitchProps<Values extends FieldValues, Input> = {
  control: Control<Values, unknown, Input>;
  name: FieldPathByValue<Values, boolean>;
} & Pick<ComponentProps<typeof SwitchField>, "label" | "hint" | "className">;

/** A switch that is a field of a form. */
export function FormSwitch<Values extends FieldValues, Input>({
  control,
  name,
  ...words
}: FormSwitchProps<Values, Input>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <SwitchField {...words} checked={Boolean(field.value)} onCheckedChange={field.onChange} />
      )}
    />
  );
}
