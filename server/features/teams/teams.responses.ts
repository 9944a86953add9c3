import type { Team } from "#shared/api/teams.ts";
import type { TeamWithCount } from "./teams.queries.ts";

export const teamResponse = (team: TeamWithCount): Team => ({
  id: team.id,
  schoolId: team.schoolId,
  gender: team.gender,
  sport: team.sport,
  level: team.level,
  coachName: team.coachName,
  coachEmail: team.coachEmail,
  coachPhone: team.coachPhone,
  createdAt: team.createdAt.toISOString(),
  updatedAt: team.updatedAt.toISOString(),
  gamesCount: team.gamesCount,
});
