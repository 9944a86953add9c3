import { genderLabel } from "./genders.ts";
import { levelLabel } from "./levels.ts";
import { sportLabel } from "./sports.ts";

/** 'Girls Basketball', or just 'Basketball' for a team without a gender. */
export function sportName(team: { gender: string; sport: string }): string {
  const [gender, sport] = [genderLabel(team.gender), sportLabel(team.sport)];
  return gender && sport ? `${gender} ${sport}` : gender || sport;
}

/** Sport label, then level label: 'Girls Basketball Varsity'. */
export function teamName(team: { gender: string; sport: string; level: string }): string {
  return `${sportName(team)} ${levelLabel(team.level)}`;
}
