import { Tick } from "#client/components/ui/tick.tsx";
import type { Team } from "#shared/api/teams.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { sortTeams } from "./team-order.ts";

type TeamBoxesProps = {
  teams: readonly Team[];
  isTicked: (team: Team) => boolean;
  /** what stands behind a team's name */
  asideOf?: (team: Team) => string;
  onTurn: (team: Team, on: boolean) => void;
};

/** Teams to tick, in the order of the list of teams. */
export function TeamBoxes({ teams, isTicked, asideOf, onTurn }: TeamBoxesProps) {
  return (
    <div className="grid gap-x-6 border-y border-line py-1 sm:grid-cols-2">
      {sortTeams(teams).map((team) => (
        <Tick
          key={team.id}
          label={teamName(team)}
          {...(asideOf && { aside: asideOf(team) })}
          checked={isTicked(team)}
          onChange={(on) => onTurn(team, on)}
        />
      ))}
    </div>
  );
}
