import { Controller, useWatch } from "react-hook-form";
import { DateField } from "#client/components/ui/dates/date-field.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { SwitchField } from "#client/components/ui/form/switch.tsx";
import { VenueInput } from "#client/game/venue-input.tsx";
import { useBlackoutNotes } from "#client/records/blackout/use-blackout-notes.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { Team } from "#shared/api/teams.ts";
import type { GameFormState } from "./game-form-values.ts";
import { OpponentField } from "./opponent-field.tsx";
import { TeamField } from "./team-field.tsx";
import { TimeFields } from "./time-fields.tsx";
import { VenueSuggestion } from "./venue-suggestion.tsx";

type GameFieldsProps = {
  form: GameFormState;
  teams: readonly Team[];
  opponents: readonly Opponent[];
  /** The school's day as yyyy-MM-dd. */
  today: string;
  onNewOpponent: (name: string) => void;
};

export function GameFields({ form, teams, opponents, today, onNewOpponent }: GameFieldsProps) {
  const { control } = form;
  const noteOf = useBlackoutNotes(Number(useWatch({ control, name: "teamId" })));
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TeamField form={form} teams={teams} />
        <OpponentField form={form} opponents={opponents} onNew={onNewOpponent} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="date"
          render={({ field, fieldState }) => (
            <Field label="Date" error={fieldState.error?.message}>
              <DateField {...field} today={today} noteOf={noteOf} />
            </Field>
          )}
        />
        <TimeFields form={form} />
      </div>
      <VenueField form={form} />
      <Controller
        control={control}
        name="isHome"
        render={({ field }) => (
          <SwitchField
            label="Home Game"
            hint="Toggle on for home games, off for away games"
            checked={field.value ?? true}
            onCheckedChange={field.onChange}
          />
        )}
      />
    </>
  );
}

/** A component of its own, so that it registers in the order of the fields: the first wrong one gets the focus. */
function VenueField({ form }: { form: GameFormState }) {
  return (
    <div className="grid gap-1.5">
      <Field label="Venue" error={form.formState.errors.venue?.message}>
        <VenueInput {...form.register("venue")} />
      </Field>
      <VenueSuggestion form={form} />
    </div>
  );
}
