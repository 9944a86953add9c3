import { genderLabel } from "./genders.ts";
import { levelLabel, shortLevel } from "./levels.ts";
import { sportLabel } from "./sports.ts";

/** 'Girls Basketball', or just 'Basketball' for a team without a gender. */
export const sportName = (team: { gender: string; sport: string }): string =>
  [genderLabel(team.gender), sportLabel(team.sport)].filter(Boolean).join(" ");

/** Sport label, then level label: 'Girls Basketball Varsity'. */
export function teamName(team: { gender: string; sport: string; level: string }): string {
  return `${sportName(team)} ${levelLabel(team.level)}`;
}

/** For narrow places: 'Girls Track' and 'JV'. The level stands apart, since there only the sport may be cut. */
export const shortTeam = (team: { gender: string; sport: string; level: string }) => ({
  sport: sportName(team).replace(/Track & Field$/, "Track"),
  level: shortLevel(team.level),
});
