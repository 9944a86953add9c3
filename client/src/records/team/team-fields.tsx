import type { ComponentProps } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { PhoneInput } from "#client/components/ui/form/phone-input.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import type { TeamInput } from "#shared/api/teams.ts";
import { GENDERS } from "#shared/domain/school/genders.ts";
import { LEVELS, levelLabel } from "#shared/domain/school/levels.ts";
import { SPORTS, sportLabel } from "#shared/domain/school/sports.ts";
import type { TeamFormValues } from "./team-form.ts";
import { type Option, optionsWith } from "./team-options.ts";

type TeamFieldsProps = { form: UseFormReturn<TeamFormValues, unknown, TeamInput> };

/** The fields register in the order in which they stand: the first wrong one gets the focus. */
export function TeamFields({ form: { control, formState, register } }: TeamFieldsProps) {
  const { errors, defaultValues } = formState;
  const sports = optionsWith(SPORTS, defaultValues?.sport ?? "", sportLabel);
  const levels = optionsWith(LEVELS, defaultValues?.level ?? "", levelLabel);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Sport" error={errors.sport?.message}>
          <OptionSelect placeholder="Choose a sport" options={sports} {...register("sport")} />
        </Field>
        <Field label="Level" error={errors.level?.message}>
          <OptionSelect placeholder="Choose a level" options={levels} {...register("level")} />
        </Field>
        <Field label="Gender" error={errors.gender?.message}>
          <OptionSelect options={GENDERS} {...register("gender")} />
        </Field>
      </div>
      <Field label="Coach Name" error={errors.coachName?.message}>
        <Input autoComplete="off" {...register("coachName")} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Coach Email" error={errors.coachEmail?.message}>
          <Input type="email" autoComplete="off" {...register("coachEmail")} />
        </Field>
        <Controller
          control={control}
          name="coachPhone"
          render={({ field, fieldState }) => (
            <Field label="Coach Phone" error={fieldState.error?.message}>
              <PhoneInput autoComplete="off" {...field} value={field.value ?? ""} />
            </Field>
          )}
        />
      </div>
    </>
  );
}

type OptionSelectProps = ComponentProps<"select"> & {
  /** Shown until something is chosen, and cannot be chosen again. */
  placeholder?: string;
  options: readonly Option[];
};

function OptionSelect({ placeholder, options, ...rest }: OptionSelectProps) {
  return (
    // Remounted with its options: the form sets a value only once, and one whose option is added later would not show.
    <Select key={options.map(({ value }) => value).join()} {...rest}>
      {placeholder ? (
        <option value="" disabled>
          {placeholder}
        </option>
      ) : null}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
