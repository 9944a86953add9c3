import { useMemo } from "react";
import { Controller, useWatch } from "react-hook-form";
import { Button } from "#client/components/ui/button.tsx";
import { DateField } from "#client/components/ui/dates/date-field.tsx";
import { Field } from "#client/components/ui/form/field.tsx";
import { SwitchField } from "#client/components/ui/form/switch.tsx";
import { useGames } from "#client/data/games.api.ts";
import { VenueInput } from "#client/games/parts/venue-input.tsx";
import { nearlyUsedVenue } from "#client/games/parts/venues.ts";
import { useSettled } from "#client/lib/use-settled.ts";
import { useBlackoutNotes } from "#client/records/blackout/use-blackout-notes.ts";
import { sortTeams } from "#client/records/team/team-order.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import type { Team } from "#shared/api/teams.ts";
import { levelValue } from "#shared/domain/school/levels.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import type { GameFormState } from "./game-form-values.ts";
import { OpponentField } from "./opponent-field.tsx";
import { SideField } from "./side-field.tsx";
import { TimeFields } from "./time-fields.tsx";
import type { AddSide } from "./use-add-side.tsx";
import { useLastGame } from "./use-last-game.ts";

type GameFieldsProps = {
  form: GameFormState;
  teams: readonly Team[];
  opponents: readonly Opponent[];
  /** neither saved nor a copy of one that is */
  isNew: boolean;
  /** The school's day as yyyy-MM-dd. */
  today: string;
  add: AddSide;
};

const AS_IN_LAST_GAME = "As in the last game";

export function GameFields({ form, teams, opponents, isNew, today, add }: GameFieldsProps) {
  const { control } = form;
  const teamId = Number(useWatch({ control, name: "teamId" }));
  const noteOf = useBlackoutNotes(teamId);
  const asInLastGame = useLastGame(form, isNew);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TeamField form={form} teams={teams} />
        <OpponentField form={form} opponents={opponents} add={add} />
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
        <TimeFields
          form={form}
          sport={teams.find(({ id }) => id === teamId)?.sport}
          hint={asInLastGame.time ? AS_IN_LAST_GAME : null}
        />
      </div>
      <VenueField form={form} hint={asInLastGame.venue ? AS_IN_LAST_GAME : null} />
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
function VenueField({ form, hint }: { form: GameFormState; hint: string | null }) {
  return (
    <div className="grid gap-1.5">
      <Field label="Venue" hint={hint} error={form.formState.errors.venue?.message}>
        <VenueInput {...form.register("venue")} />
      </Field>
      <VenueSuggestion form={form} />
    </div>
  );
}

type TeamFieldProps = { form: GameFormState; teams: readonly Team[] };

function TeamField({ form, teams }: TeamFieldProps) {
  return (
    <SideField
      form={form}
      side="teamId"
      label="Team"
      placeholder="Choose a team"
      choices={sortTeams(teams).map((team) => ({
        value: String(team.id),
        label: teamName(team),
        also: levelValue(team.level) === levelValue("jv") ? "JV" : "",
      }))}
    />
  );
}

const PAUSE_MS = 400;

/** Below a venue that nearly matches a used one: offers that one. */
function VenueSuggestion({ form }: { form: GameFormState }) {
  const { data: games = [] } = useGames();
  const typed = useSettled(useWatch({ control: form.control, name: "venue" }), PAUSE_MS);
  const venue = useMemo(() => nearlyUsedVenue(typed, games), [typed, games]);

  const use = (meant: string) => {
    form.setValue("venue", meant, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    // The pressed button disappears.
    form.setFocus("venue");
  };

  return (
    <div aria-live="polite" className="empty:hidden">
      {venue !== null ? (
        <Button
          variant="link"
          size="sm"
          className="min-h-6 max-w-full whitespace-normal coarse:min-h-11"
          onClick={() => use(venue)}
        >
          <span className="min-w-0 wrap-anywhere">Did you mean {venue}?</span>
        </Button>
      ) : null}
    </div>
  );
}
