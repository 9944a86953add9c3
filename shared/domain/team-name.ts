import { genderLabel } from "./genders.ts";
import { levelLabel } from "./levels.ts";
import { sportLabel } from "./sports.ts";

/** 'Girls Basketball', or just 'Basketball' for a team without a gender. */
export function sportName(team: { gender: string; sport: string }): string {
  return [genderLabel(team.gender), sportLabel(team.sport)].filter(Boolean).join(" ");
}

/** Sport label, then level label: 'Girls Basketball Varsity'. */
export function teamName(team: { gender: string; sport: string; level: string }): string {
  return `${sportName(team)} ${levelLabel(team.level)}`;
}
