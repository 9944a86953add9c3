import { useId } from "react";
import { Controller, useWatch } from "react-hook-form";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { SwitchField } from "#client/components/ui/form/switch.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import { MAX_NOTES_LENGTH } from "#shared/domain/game/game-facts.ts";
import { GAME_KIND_LABELS, GAME_KINDS } from "#shared/domain/game/game-kinds.ts";
import type { GameFormState } from "./game-form-values.ts";
import { EventField, useIsAgainstTbd } from "./opponent-field.tsx";

type FieldsProps = { form: GameFormState };

/** Facts that few games have; the opponent sees all but the last three. */
export function DetailFields({ form }: FieldsProps) {
  const { register, formState, control } = form;
  const isAgainstTbd = useIsAgainstTbd(form);
  return (
    <>
      <OpenTime form={form} />
      <Controller
        control={control}
        name="site"
        render={({ field }) => (
          <SwitchField
            label="Neutral site"
            hint="Played at neither school"
            checked={field.value === "neutral"}
            onCheckedChange={(isNeutral) => field.onChange(isNeutral ? "neutral" : "")}
          />
        )}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Game type" error={formState.errors.kind?.message ?? ""}>
          <Select {...register("kind")}>
            {GAME_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {GAME_KIND_LABELS[kind]}
              </option>
            ))}
          </Select>
        </Field>
        {isAgainstTbd ? null : <EventField form={form} />}
      </div>
      <OwnFields form={form} />
    </>
  );
}

/** The clock is kept out of use as long as this is on; what was typed there comes back when it is off again. */
function OpenTime({ form }: FieldsProps) {
  const hintId = useId();
  return (
    <Controller
      control={form.control}
      name="timeTbd"
      render={({ field: { value, onChange, ...field } }) => (
        <div className="flex flex-wrap items-center gap-x-3">
          <label className="flex cursor-pointer items-center gap-3 text-sm font-semibold coarse:min-h-11">
            <input
              {...field}
              aria-describedby={hintId}
              type="checkbox"
              className="size-4.5 shrink-0 cursor-pointer accent-primary-line coarse:size-5"
              checked={value}
              onChange={({ target }) => {
                onChange(target.checked);
                if (target.checked) form.clearErrors("time");
              }}
            />
            Not known yet (TBD)
          </label>
          <p id={hintId} className="text-sm text-ink-muted">
            The start time isn't set yet
          </p>
        </div>
      )}
    />
  );
}

/** Nobody outside the school sees these. */
function OwnFields({ form }: FieldsProps) {
  const { register, formState, control } = form;
  const notes = useWatch({ control, name: "notes" });
  const { departure, dismissal, notes: tooLong } = formState.errors;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Departure" hint="When the bus leaves" error={departure?.message ?? ""}>
          <Input type="time" {...register("departure")} />
        </Field>
        <Field label="Dismissal" hint="When players leave class" error={dismissal?.message ?? ""}>
          <Input type="time" {...register("dismissal")} />
        </Field>
      </div>
      <Field
        label="Notes"
        hint={`Only your school sees these. ${notes.trim().length} of ${MAX_NOTES_LENGTH} characters`}
        error={tooLong?.message ?? ""}
      >
        <Textarea rows={2} {...register("notes")} />
      </Field>
    </>
  );
}
