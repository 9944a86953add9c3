import { useId } from "react";
import { ErrorPanel } from "#client/components/ui/error-panel.tsx";
import { FieldError } from "#client/components/ui/field.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useTeams } from "#client/data/teams.api.ts";
import { sortTeams } from "#client/records/team/team-order.ts";
import type { Team } from "#shared/api/teams.ts";
import { teamName } from "#shared/domain/school/team-name.ts";

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
  return (
    <div className="grid gap-x-4 border-y border-line py-1 sm:grid-cols-2">
      {sortTeams(teams).map((team) => (
        <label key={team.id} className={ROW}>
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
