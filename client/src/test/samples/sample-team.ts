import { type Team, teamInput } from "#shared/api/teams.ts";

/** A team as the server lists it: what is optional in the form is as empty as the form leaves it. */
export function sampleTeam(given: Partial<Team> = {}): Team {
  return {
    ...teamInput.parse({ sport: "football", level: "varsity" }),
    id: 7,
    schoolId: 1,
    createdAt: "2026-08-01T12:00:00.000Z",
    updatedAt: "2026-08-01T12:00:00.000Z",
    gamesCount: 0,
    ...given,
  };
}
