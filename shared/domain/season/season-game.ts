import type { ConflictRules } from "#shared/domain/conflicts/conflicts.ts";
import type { GameFacts, PrivateFacts } from "#shared/domain/game/game-facts.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import type { SchoolState } from "#shared/domain/game/meet.ts";
import type { Gender } from "#shared/domain/school/genders.ts";

/** A game that is to be made, as POST /api/games/batch takes it. Nothing else is carried over. */
export type SeasonGameInput = GameFacts &
  Pick<PrivateFacts, "departure" | "dismissal"> & {
    /** the schools of a meet besides its opponent */
    otherOpponentIds: number[];
  };

/** The sides by their names, and where they are written to. */
export type SeasonSides = {
  team: { id: number; sport: string; level: string; gender: Gender };
  opponent: { id: number; schoolName: string; email: string };
  /** of a meet every school but TBD, the opponent included; [] of any other game */
  schools: readonly { schoolName: string; email: string; state: SchoolState }[];
};

/** A game that the school has, as its lists show it. */
export type SeasonGame = SeasonGameInput &
  SeasonSides & { id: number; status: GameStatus; datetimeUtc: string };

/** The rows of the school that a copy depends on, besides the choices. */
export type SeasonSchool = {
  name: string;
  timeZone: string;
  /** all that it has, of any year */
  games: readonly SeasonGame[];
  teams: readonly { id: number; coachName: string; coachEmail: string }[];
  rules: ConflictRules;
  /** epoch milliseconds */
  now: number;
};
