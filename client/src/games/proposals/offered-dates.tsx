import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useMemo } from "react";
import { Controller, useFieldArray, useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { DateField } from "#client/components/ui/dates/date-field.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { Input } from "#client/components/ui/form/input.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { useSettled } from "#client/lib/use-settled.ts";
import type { Game } from "#shared/api/games.ts";
import { MAX_PROPOSALS } from "#shared/domain/requests/proposal.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { DateHints } from "./date-hints.tsx";
import { FreeDayChips } from "./free-day-chips.tsx";
import { type OfferFormState, usualTime } from "./offer-form-state.ts";

type OfferedDatesProps = { form: OfferFormState; game: Game };

/** Dates with their times, at least one and at most three. */
export function OfferedDates({ form, game }: OfferedDatesProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "options" });
  const dates = useWatch({ control: form.control, name: "options" }).map(({ date }) => date);

  const games = useMemo(() => [game], [game]);
  const fill = (row: number, date: string) =>
    form.setValue(`options.${row}.date`, date, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const pressChip = (date: string) => {
    const [chosen, empty] = [dates.indexOf(date), dates.indexOf("")];
    if (chosen >= 0 && dates.length > 1) remove(chosen);
    else if (chosen >= 0) fill(chosen, "");
    else if (empty >= 0) fill(empty, date);
    else append({ date, time: usualTime(game) }, { shouldFocus: false });
  };

  return (
    <>
      <FreeDayChips
        games={games}
        chosen={dates}
        full={dates.length >= MAX_PROPOSALS && !dates.includes("")}
        onPress={pressChip}
      />
      {fields.map((field, index) => (
        <OfferedDate
          key={field.id}
          form={form}
          index={index}
          game={game}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        />
      ))}
      {fields.length < MAX_PROPOSALS ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            append({ date: "", time: usualTime(game) }, { focusName: `options.${fields.length}.date` })
          }
        >
          <Plus aria-hidden="true" />
          Add another date
        </Button>
      ) : null}
    </>
  );
}

type OfferedDateProps = {
  form: OfferFormState;
  index: number;
  game: Game;
  /** null for the only one */
  onRemove: (() => void) | null;
};

function OfferedDate({ form, index, game, onRemove }: OfferedDateProps) {
  const today = dayOf(Date.now(), useLoadedSchool().timezone);
  const problems = form.formState.errors.options?.[index];
  const number = index === 0 ? "" : ` ${index + 1}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name={`options.${index}.date`}
          render={({ field }) => (
            <Field label={`Date${number}`} error={problems?.date?.message}>
              <DateField {...field} today={today} />
            </Field>
          )}
        />
        <Field
          label={`Time${number} ${game.timezoneCode && `(${game.timezoneCode})`}`.trim()}
          error={problems?.time?.message}
        >
          <Input type="time" {...form.register(`options.${index}.time`)} />
        </Field>
      </div>
      {onRemove ? (
        <Button
          variant="ghost"
          size="icon"
          className="mt-6.5"
          aria-label={`Remove date ${index + 1}`}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      ) : null}
      <OfferedDateHints form={form} index={index} game={game} />
    </div>
  );
}

/** The conflicts of that date, once the typing pauses. */
function OfferedDateHints({ form, index, game }: Omit<OfferedDateProps, "onRemove">) {
  const [date, time] = useWatch({
    control: form.control,
    name: [`options.${index}.date`, `options.${index}.time`],
  });
  const settled = useSettled(`${date}T${time}`);
  const [day = "", clock = ""] = settled.split("T");
  return (
    <div aria-live="polite" className="col-span-full empty:hidden">
      <DateHints game={game} date={day} time={clock === "" ? null : `${clock}:00`} saysFree />
    </div>
  );
}
