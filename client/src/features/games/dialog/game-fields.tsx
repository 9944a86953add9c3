import Plus from "lucide-react/icons/plus";
import { Controller, useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { DateField } from "#client/components/ui/date-field.tsx";
import { Field } from "#client/components/ui/field.tsx";
import { Select } from "#client/components/ui/select.tsx";
import { SwitchField } from "#client/components/ui/switch.tsx";
import { useBlackoutNotes } from "#client/features/blackouts/use-blackout-notes.ts";
import { VenueInput } from "#client/features/games/parts/venue-input.tsx";
import { sortOpponents } from "#client/features/opponents/opponent-search.ts";
import { sortTeams } from "#client/features/teams/team-order.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { Team } from "#shared/api/teams.ts";
import { teamName } from "#shared/domain/team-name.ts";
import { TimeFields } from "./time-fields.tsx";
import type { GameFormState } from "./use-game-form.ts";
import { VenueSuggestion } from "./venue-suggestion.tsx";

type GameFieldsProps = {
  form: GameFormState;
  teams: readonly Team[];
  opponents: readonly Opponent[];
  /** The school's day as yyyy-MM-dd. */
  today: string;
  onNewOpponent: () => void;
};

/** Who, when and where: what the opponent is asked about. */
export function GameFields({ form, teams, opponents, today, onNewOpponent }: GameFieldsProps) {
  const { control } = form;
  const noteOf = useBlackoutNotes(Number(useWatch({ control, name: "teamId" })));
  const teamOptions = sortTeams(teams).map((team) => ({ id: team.id, label: teamName(team) }));
  const opponentOptions = sortOpponents(opponents).map(({ id, schoolName }) => ({ id, label: schoolName }));
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SideField form={form} name="teamId" label="Team" placeholder="Choose a team" options={teamOptions} />
        <div className="grid content-start justify-items-start gap-1.5 *:first:w-full">
          <SideField
            form={form}
            name="opponentId"
            label="Opponent School"
            placeholder="Choose an opponent"
            options={opponentOptions}
          />
          <Button variant="ghost" size="sm" className="-ml-3" onClick={onNewOpponent}>
            <Plus aria-hidden="true" />
            New opponent
          </Button>
        </div>
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

type SideFieldProps = {
  form: GameFormState;
  name: "teamId" | "opponentId";
  label: string;
  placeholder: string;
  options: readonly { id: number; label: string }[];
};

function SideField({ form, name, label, placeholder, options }: SideFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} error={fieldState.error?.message}>
          <Select {...field}>
            <option value="" disabled>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    />
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
