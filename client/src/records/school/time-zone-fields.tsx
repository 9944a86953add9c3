import Clock from "lucide-react/icons/clock";
import { useEffect, useId, useState } from "react";
import { Field } from "#client/components/ui/form/field.tsx";
import { Options, Select } from "#client/components/ui/form/select.tsx";
import { formatLongDate, formatTime } from "#shared/domain/time/game-time.ts";
import { TIME_ZONES, timeZoneCode, timeZoneLabel } from "#shared/domain/time/time-zones.ts";
import { toLocal } from "#shared/domain/time/zone-time.ts";
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
            Future games keep their clock time: 7:00 PM {timeZoneLabel(from)} becomes 7:00 PM{" "}
            {timeZoneLabel(to)}. Past games keep the moment they were played, so their times will look
            different.
          </span>
        </p>
      )}
    </div>
  );
}

const SECOND = 1000;

/** The school's wall clock, read again every second. */
function SchoolClock({ timeZone }: { timeZone: string }) {
  const labelId = useId();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);

  const { day, time } = clockText(now, timeZone);
  return (
    <div className="grid gap-1.5">
      <p id={labelId} className="text-sm font-semibold">
        Current School Time
      </p>
      <p
        role="timer"
        aria-labelledby={labelId}
        className="flex min-h-9.5 flex-wrap items-center gap-x-3 rounded-md bg-board px-3 py-1 text-on-board coarse:min-h-11"
      >
        <span className="numerals pt-0.5 text-2xl text-lamp">{time}</span>
        <span className="text-sm text-on-board-muted">{day}</span>
      </p>
    </div>
  );
}

/** { day: "Fri, Sep 4", time: "7:32:05 PM ET" } for an instant in epoch milliseconds. */
export function clockText(now: number, timeZone: string): { day: string; time: string } {
  const { date, time } = toLocal(now, timeZone);
  const [clock, half] = formatTime(time).split(" ");
  return {
    day: formatLongDate(date),
    time: `${clock}:${time.slice(-2)} ${half} ${timeZoneCode(timeZone)}`.trim(),
  };
}
