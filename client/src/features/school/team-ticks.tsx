import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { CHOICE_ROW, RadioField } from "#client/components/ui/radio-field.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useTeams } from "#client/data/teams.api.ts";
import { sortTeams } from "#client/records/team/team-order.ts";
import type { Team } from "#shared/api/teams.ts";
import { teamName } from "#shared/domain/school/team-name.ts";

export type ChosenTeams = { allTeams: boolean; teamIds: number[] };

export const WITHOUT_TEAMS = "Choose at least one team";

type TeamTicksProps = {
  legend: string;
  chosen: ChosenTeams;
  error?: string;
  onChange: (chosen: ChosenTeams) => void;
};

const OPTIONS = [
  { value: "all", label: "All teams" },
  { value: "some", label: "Some teams" },
] as const;

/** All teams, or those that are ticked. */
export function TeamTicks({ legend, chosen, error, onChange }: TeamTicksProps) {
  return (
    <RadioField
      legend={legend}
      options={OPTIONS}
      value={chosen.allTeams ? "all" : "some"}
      error={error}
      onChange={(value) => onChange({ ...chosen, allTeams: value === "all" })}
    >
      {chosen.allTeams ? null : <Ticks chosen={chosen} onChange={onChange} />}
    </RadioField>
  );
}

function Ticks({ chosen, onChange }: Pick<TeamTicksProps, "chosen" | "onChange">) {
  const { data: teams, error, isFetching, refetch } = useTeams();
  if (!teams) {
    return error ? (
      <ErrorPanel error={error} onRetry={refetch} retrying={isFetching} className="py-6" />
    ) : (
      <Loading>
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  if (teams.length === 0) return <p className="py-2 text-sm text-ink-muted">There are no teams yet.</p>;
  const turn = ({ id }: Team, on: boolean) => {
    const others = chosen.teamIds.filter((each) => each !== id);
    onChange({ ...chosen, teamIds: on ? [...others, id] : others });
  };
  return (
    <div className="grid gap-x-4 border-y border-line py-1 sm:grid-cols-2">
      {sortTeams(teams).map((team) => (
        <label key={team.id} className={CHOICE_ROW}>
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={chosen.teamIds.includes(team.id)}
            onChange={({ target }) => turn(team, target.checked)}
          />
          <span className="min-w-0 wrap-anywhere">{teamName(team)}</span>
        </label>
      ))}
    </div>
  );
}
