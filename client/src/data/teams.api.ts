import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Team } from "#shared/api/teams.ts";

export const teamsQuery = queryOptions<Team[]>({ queryKey: ["/api/teams"] });

export function useTeams() {
  return useQuery(teamsQuery);
}
