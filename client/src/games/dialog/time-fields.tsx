import { useId } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { TBD } from "#shared/domain/time/game-time.ts";
import type { ClockReading } from "#shared/domain/time/time-entry.ts";
import type { GameFormState } from "./game-form-values.ts";
import { TimeInput } from "./time-input.tsx";
import { useTypedTime } from "./use-typed-time.ts";

const BESIDE = "grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-2";

/** The time as text, and the half of the day, which a pasted '19:30' or a typed '7p' sets as well. */
export function TimeFields({ form }: { form: GameFormState }) {
  const { field, error, reading, ...time } = useTypedTime(form);
  const hintId = useId();
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
          aria-describedby={reading ? hintId : undefined}
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
      <div aria-live="polite" className="col-span-full empty:hidden">
        {reading ? (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-sm">
            <p id={hintId}>
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
