import { NO_PRIVATE_FACTS } from "#shared/domain/game/game-facts.ts";
import type { SeasonChoice } from "#shared/domain/season/season-choice.ts";
import type { SeasonGame, SeasonSchool } from "#shared/domain/season/season-game.ts";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";
import { SAMPLE_FACTS } from "./sample-facts.ts";

export const NEW_YORK = "America/New_York";
export const HONOLULU = "Pacific/Honolulu";

const OPPONENTS = ["Central High", "Quarry Lake Academy", "Stonebridge"];

const opponentOf = (id: number) => ({
  id,
  schoolName: OPPONENTS[id - 1] ?? `Opponent ${id}`,
  email: `ad${id}@example.org`,
});

/** Of a meet every school, none of which was asked; none of a game with one opponent. */
function schoolsOf({ opponentId = 1, otherOpponentIds = [] }: Partial<SeasonGame>): SeasonGame["schools"] {
  const ids = otherOpponentIds.length > 0 ? [opponentId, ...otherOpponentIds] : [];
  return ids.map((id) => ({ ...opponentOf(id), state: "not-asked" }));
}

/**
 * A home game of the girls' basketball varsity against Central High on Friday, December 5, 2025, unless said otherwise.
 */
export function seasonGame(given: Partial<SeasonGame> = {}, timeZone = NEW_YORK): SeasonGame {
  const { date = "2025-12-05", time = "19:00:00", teamId = 1, opponentId = 1 } = given;
  const start = toInstant({ date, time }, timeZone);
  return {
    id: 1,
    ...{ teamId, opponentId, otherOpponentIds: [], date, time },
    ...SAMPLE_FACTS,
    departure: NO_PRIVATE_FACTS.departure,
    dismissal: NO_PRIVATE_FACTS.dismissal,
    status: "completed",
    datetimeUtc: (start.ok ? start.instant : start.gapEnd).toISOString(),
    team: { id: teamId, sport: "basketball", level: "varsity", gender: "girls" },
    opponent: opponentOf(opponentId),
    schools: schoolsOf(given),
    ...given,
  };
}

/** The school in July 2026, before its next season. */
export const seasonSchool = (
  games: readonly SeasonGame[],
  given: Partial<SeasonSchool> = {},
): SeasonSchool => ({
  name: "Lincoln High",
  timeZone: NEW_YORK,
  games,
  teams: [{ id: 1, coachName: "Priya Harlan", coachEmail: "" }],
  rules: { blackouts: [], venues: new Map() },
  now: Date.parse("2026-07-15T16:00:00Z"),
  ...given,
});

/** The school year 2025–26, day by day as a copy starts, without a swap. */
export const SEASON_CHOICE: SeasonChoice = {
  from: "2025-07-01",
  to: "2026-06-30",
  teamIds: [],
  days: { by: "weekday" },
  swapsSides: false,
  leftOut: ["canceled", "tournament", "playoff"],
};

/** A row of a copy once its game has been made. */
export const madeGame = (
  { game, team, opponent, schools, datetimeUtc }: SeasonRow,
  id: number,
): SeasonGame => ({
  ...game,
  ...{ id, team, opponent, schools, status: "scheduled" },
  datetimeUtc: datetimeUtc ?? "",
});
