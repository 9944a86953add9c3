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

type Option = { value: string; label: string };

/**
 * The offered options and the team's own value, if that is not one of them (it came from an import). A value that only
 * spells an offered one differently ('jv', 'Football') stands in that one's place instead of beside it.
 */
export function optionsWith(
  options: readonly Option[],
  value: string,
  labelOf: (value: string) => string,
): readonly Option[] {
  if (value === "" || options.some((option) => option.value === value)) return options;
  const own = { value, label: labelOf(value) };
  if (!options.some((option) => option.label === own.label)) return [...options, own];
  return options.map((option) => (option.label === own.label ? own : option));
}
