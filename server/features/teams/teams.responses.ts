import { savedFields } from "#shared/api/fields.ts";
import { type Team, teamInput } from "#shared/api/teams.ts";
import type { TeamWithCount } from "./teams.queries.ts";

export const teamResponse = (team: TeamWithCount): Team => ({
  ...savedFields(teamInput, team),
  id: team.id,
  schoolId: team.schoolId,
  createdAt: team.createdAt.toISOString(),
  updatedAt: team.updatedAt.toISOString(),
  gamesCount: team.gamesCount,
});
