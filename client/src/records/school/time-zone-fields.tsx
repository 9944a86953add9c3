import Clock from "lucide-react/icons/clock";
import { Field } from "#client/components/ui/form/field.tsx";
import { Options, Select } from "#client/components/ui/form/select.tsx";
import { TIME_ZONES, timeZoneLabel } from "#shared/domain/time/time-zones.ts";
import { SchoolClock } from "./school-clock.tsx";
import type { SchoolForm } from "./school-form.ts";

type TimeZoneFieldsProps = {
  form: SchoolForm;
  /** The time zone that the school's games are in now. */
  savedZone: string;
};

/** The school's time zone, with the clock there, and what another one would do. */
export function TimeZoneFields({ form, savedZone }: TimeZoneFieldsProps) {
  const zone = form.watch("timezone");
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Timezone" error={form.formState.errors.timezone?.message}>
          <Select {...form.register("timezone")}>
            <Options of={TIME_ZONES} />
          </Select>
        </Field>
        <SchoolClock timeZone={zone} />
      </div>
      <TimeZoneChange from={savedZone} to={zone} />
    </>
  );
}

/** Explains, before saving, what another time zone does to the games. Empty while the saved zone is chosen. */
function TimeZoneChange({ from, to }: { from: string; to: string }) {
  return (
    <div role="status" className="empty:hidden">
      {from === to ? null : (
        <p className="flex gap-3 rounded-md border-l-4 border-yellow-mark bg-yellow-wash px-4 py-3 text-sm">
          <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            When you save, every future game keeps the time on its clock: 7:00 PM {timeZoneLabel(from)}{" "}
            becomes 7:00 PM {timeZoneLabel(to)}. Past games keep the moment they were played at, so their
            times will read differently.
          </span>
        </p>
      )}
    </div>
  );
}
