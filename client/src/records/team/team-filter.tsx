import { useMemo } from "react";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { useTeams } from "#client/data/teams.api.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { sortTeams } from "./team-order.ts";

type TeamFilterProps = {
  /** The id of a team; null for all of them. */
  teamId: number | null;
  onChange: (value: string) => void;
  labelHidden?: boolean;
  className?: string;
};

/** Chooses the only team that a list or a calendar shows; its value for all teams is 'all'. */
export function TeamFilter({ teamId, onChange, ...field }: TeamFilterProps) {
  const { data: teams } = useTeams();
  const sorted = useMemo(() => sortTeams(teams ?? []), [teams]);
  return (
    <Field label="Team" {...field}>
      <Select value={teamId ?? "all"} onChange={({ target }) => onChange(target.value)}>
        <option value="all">All Teams</option>
        {sorted.map((team) => (
          <option key={team.id} value={team.id} dir="auto">
            {teamName(team)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
