import { useId } from "react";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { FieldError } from "#client/components/ui/field.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useTeams } from "#client/data/teams.api.ts";
import { TeamBoxes } from "#client/records/team/team-boxes.tsx";
import type { Team } from "#shared/api/teams.ts";

export type ChosenTeams = { allTeams: boolean; teamIds: number[] };

type TeamTicksProps = { chosen: ChosenTeams; error?: string; onChange: (chosen: ChosenTeams) => void };

const ROW = "flex cursor-pointer items-center gap-2.5 py-1.5 coarse:min-h-11";

/** All teams, or those that are ticked. */
export function TeamTicks({ chosen, error, onChange }: TeamTicksProps) {
  const errorId = useId();
  const name = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Who does not play</legend>
      {[true, false].map((allTeams) => (
        <label key={String(allTeams)} className={ROW}>
          <input
            type="radio"
            name={name}
            className="size-4.5 shrink-0 accent-primary"
            checked={chosen.allTeams === allTeams}
            onChange={() => onChange({ ...chosen, allTeams })}
          />
          {allTeams ? "All teams" : "Some teams"}
        </label>
      ))}
      {chosen.allTeams ? null : <Ticks chosen={chosen} onChange={onChange} />}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}

function Ticks({ chosen, onChange }: Omit<TeamTicksProps, "error">) {
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
