import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { apiRequest } from "#client/lib/api.ts";
import { useReadAnew } from "#client/lib/forms/use-read-anew.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Team, TeamInput, TeamsBatch, teamsBatchInput } from "#shared/api/teams.ts";
import { teamsQuery } from "./teams.api.ts";

/** Games contain their team's name, so they are read again. */
const GAMES_KEY = ["/api/games"];

/** Creates a team, or updates the one with `id`; `input.updatedAt` guards against a lost update (409). */
export function useSaveTeam() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ id, input }: { id: number | null; input: TeamInput }) =>
      id === null
        ? apiRequest<Team>("POST", "/api/teams", input)
        : apiRequest<Team>("PUT", `/api/teams/${id}`, input),
    onSuccess: (saved) =>
      putTeams(queryClient, (teams) => [...teams.filter((team) => team.id !== saved.id), saved]),
    onSettled: () => refreshLists(queryClient),
  });
}

/** Adds many at once; the server leaves those that exist as they are and counts them. */
export function useAddTeams() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (input: z.input<typeof teamsBatchInput>) =>
      apiRequest<TeamsBatch>("POST", "/api/teams/batch", input),
    onSuccess: ({ created }) => {
      const ids = new Set(created.map(({ id }) => id));
      putTeams(queryClient, (teams) => [...teams.filter(({ id }) => !ids.has(id)), ...created]);
    },
    onSettled: () => refreshLists(queryClient),
  });
}

export function useDeleteTeam() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (id: number) => apiRequest("DELETE", `/api/teams/${id}`),
    onSuccess: (_, id) => putTeams(queryClient, (teams) => teams.filter((team) => team.id !== id)),
    onSettled: () => refreshLists(queryClient),
  });
}

export const useReadTeam = () => useReadAnew(teamsQuery);

function putTeams(queryClient: QueryClient, change: (teams: Team[]) => Team[]): void {
  queryClient.setQueryData(teamsQuery.queryKey, (teams) => teams && change(teams));
}

/** After a refusal too: the list was out of date. */
function refreshLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(teamsQuery);
  void queryClient.invalidateQueries({ queryKey: GAMES_KEY });
}
