import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { RadioField } from "#client/components/ui/form/radio-field.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useTeams } from "#client/data/teams.api.ts";
import { TeamBoxes } from "#client/records/team/team-boxes.tsx";
import type { Team } from "#shared/api/teams.ts";

export type ChosenTeams = { allTeams: boolean; teamIds: number[] };

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
  return <TeamBoxes teams={teams} isTicked={({ id }) => chosen.teamIds.includes(id)} onTurn={turn} />;
}
