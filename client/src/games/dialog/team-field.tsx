import { sortTeams } from "#client/records/team/team-order.ts";
import type { Team } from "#shared/api/teams.ts";
import { levelValue } from "#shared/domain/school/levels.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import type { GameFormState } from "./game-form-values.ts";
import { SideField } from "./side-field.tsx";

type TeamFieldProps = { form: GameFormState; teams: readonly Team[] };

export function TeamField({ form, teams }: TeamFieldProps) {
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
