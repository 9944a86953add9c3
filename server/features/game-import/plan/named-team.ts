import type { ImportedGame } from "#shared/import/read-row.ts";
import type { KnownGames } from "./known-games.ts";

/** The school's own team where it has one that is called so ('JV 2'), else the one that the words were read as. */
export function namedTeam(
  { team }: Pick<ImportedGame, "team">,
  known: Pick<KnownGames, "teams">,
): { team: ImportedGame["team"]; warning: string[] | null } {
  if (!team.own) return { team, warning: null };
  return known.teams.has(team.own.key)
    ? { team: { ...team, key: team.own.key }, warning: null }
    : { team, warning: [team.own.warning] };
}
