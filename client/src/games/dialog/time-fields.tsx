import { useId } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { Field, FieldHint } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { useSettled } from "#client/lib/use-settled.ts";
import { endsAbout } from "#shared/domain/season/proposed-times.ts";
import { formatTime, TBD } from "#shared/domain/time/game-time.ts";
import { type ClockReading, toClockTime } from "#shared/domain/time/time-entry.ts";
import type { GameFormState } from "./game-form-values.ts";
import { TimeInput } from "./time-input.tsx";
import { useTypedTime } from "./use-typed-time.ts";

const BESIDE = "grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-2";

type TimeFieldsProps = {
  form: GameFormState;
  /** of the team, where one is chosen */
  sport: string | undefined;
  /** where the time is from */
  hint: string | null;
};

/** The time as text, and the half of the day, which a pasted '19:30' or a typed '7p' sets as well. */
export function TimeFields({ form, sport, hint }: TimeFieldsProps) {
  const { field, error, reading, ...time } = useTypedTime(form);
  const readingId = useId();
  const hintId = useId();
  const until = useUntil(form, sport);
  const hasHint = !error && (hint ?? until) !== null;
  const isOpen = useWatch({ control: form.control, name: "timeTbd" });

  const use = ({ entry }: ClockReading) => {
    time.take(entry);
    // The pressed button disappears with the hint.
    form.setFocus("time");
  };

  if (isOpen) {
    return (
      <div className={BESIDE}>
        <NoClock />
      </div>
    );
  }
  return (
    <div className={BESIDE}>
      <Field label="Time" error={error}>
        <TimeInput
          {...field}
          aria-describedby={[reading && readingId, hasHint && hintId].filter(Boolean).join(" ") || undefined}
          onType={time.type}
          onPasteTime={time.take}
          onLeave={time.leave}
        />
      </Field>
      <Field label="AM/PM">
        <Select {...form.register("meridiem")}>
          <option>AM</option>
          <option>PM</option>
        </Select>
      </Field>
      {hasHint ? (
        <div className="col-span-full">
          <FieldHint id={hintId}>
            {hint}
            {hint && until ? " · " : null}
            {until ? <span className="whitespace-nowrap">{until}</span> : null}
          </FieldHint>
        </div>
      ) : null}
      <div aria-live="polite" className="col-span-full empty:hidden">
        {reading ? (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-sm">
            <p id={readingId}>
              {reading.typed} is {reading.means}
            </p>
            <Button variant="outline" size="sm" onClick={() => use(reading)}>
              Use {reading.means}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

const PAUSE_MS = 400;

/** 'Until about 8:30 PM', once the typing pauses; null without a time, and where the game ends on another day. */
function useUntil({ control }: GameFormState, sport: string | undefined): string | null {
  const [time, meridiem] = useWatch({ control, name: ["time", "meridiem"] });
  const start = useSettled(toClockTime(time, meridiem), PAUSE_MS);
  const end = start !== null && sport !== undefined ? endsAbout(start, sport) : null;
  return end && `Until about ${formatTime(end)}`;
}

/** The clock of a game whose time nobody knows yet. It is no part of the form, which keeps what was typed before. */
function NoClock() {
  return (
    <>
      <Field label="Time">
        <Input disabled readOnly value="" placeholder={TBD} />
      </Field>
      <Field label="AM/PM">
        <Select disabled value="">
          <option value="" />
        </Select>
      </Field>
    </>
  );
}
