import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { DateField } from "#client/components/ui/dates/date-field.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { GamesChange } from "#shared/api/many-games.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { MoveValues } from "./change-forms.ts";

type MoveForm = UseFormReturn<MoveValues, unknown, GamesChange>;

type MoveFieldsProps = { form: MoveForm; timezoneCode: string };

export function MoveFields({ form, timezoneCode }: MoveFieldsProps) {
  const by = useWatch({ control: form.control, name: "by" });
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Move them">
        <Select {...form.register("by")}>
          <option value="days">By a number of days</option>
          <option value="date">To one date</option>
          <option value="time">To another time of day</option>
        </Select>
      </Field>
      {by === "days" ? <DaysFields form={form} /> : null}
      {by === "date" ? <DateOfAll form={form} /> : null}
      {by === "time" ? (
        <Field
          label={`Time ${timezoneCode && `(${timezoneCode})`}`.trim()}
          error={errors.time?.message ?? ""}
        >
          <Input type="time" {...form.register("time")} />
        </Field>
      ) : null}
    </div>
  );
}

function DaysFields({ form }: { form: MoveForm }) {
  return (
    <div className="grid grid-cols-2 items-start gap-2 cramped:grid-cols-1">
      <Field label="Days" error={form.formState.errors.days?.message ?? ""}>
        <Input inputMode="numeric" autoComplete="off" maxLength={4} {...form.register("days")} />
      </Field>
      <Field label="Direction">
        <Select {...form.register("direction")}>
          <option value="later">Later</option>
          <option value="earlier">Earlier</option>
        </Select>
      </Field>
    </div>
  );
}

function DateOfAll({ form }: { form: MoveForm }) {
  const today = dayOf(Date.now(), useLoadedSchool().timezone);
  return (
    <Controller
      control={form.control}
      name="date"
      render={({ field, fieldState }) => (
        <Field label="Date" error={fieldState.error?.message ?? ""}>
          <DateField {...field} today={today} />
        </Field>
      )}
    />
  );
}
