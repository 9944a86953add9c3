import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { sortTeams } from "#client/records/team/team-order.ts";
import type { Team } from "#shared/api/teams.ts";
import { OWN_GAMES, SHARED_CHOICES, teamChoice } from "./feed-choice.ts";

type WhichGamesProps = { choice: string; teams: readonly Team[]; onChange: (choice: string) => void };

export function WhichGames({ choice, teams, onChange }: WhichGamesProps) {
  return (
    <Field
      label="Which games"
      hint={
        choice === OWN_GAMES.value
          ? "With bus times. The address is yours alone, and ends with your account."
          : "With bus times. Everybody who has the address sees these games."
      }
    >
      <Select value={choice} onChange={({ target }) => onChange(target.value)}>
        <optgroup label="For you">
          <option value={OWN_GAMES.value}>{OWN_GAMES.label}</option>
        </optgroup>
        <optgroup label="To pass on">
          {[...SHARED_CHOICES, ...sortTeams(teams).map(teamChoice)].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  );
}
