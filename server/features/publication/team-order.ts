import { levelRank } from "#shared/domain/school/levels.ts";
import { sportName, teamName } from "#shared/domain/school/team-name.ts";

type NamedTeam = Parameters<typeof teamName>[0];

/** By sport and gender, of one the highest level first. */
export const byLevelOfSport = (one: NamedTeam, other: NamedTeam): number =>
  sportName(one).localeCompare(sportName(other), "en") ||
  levelRank(other.level) - levelRank(one.level) ||
  teamName(one).localeCompare(teamName(other), "en");
