import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";
import type { SeasonGame } from "./season-game.ts";

/** The rows of the school that a copy depends on, besides the choices. */
export type SeasonSchool = {
  name: string;
  timeZone: string;
  /** all that it has, of any year */
  games: readonly SeasonGame[];
  teams: readonly { id: number; coachName: string; coachEmail: string }[];
  blackouts: readonly Blackout[];
  /** epoch milliseconds */
  now: number;
};
