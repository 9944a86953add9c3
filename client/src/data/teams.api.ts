import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { apiRequest } from "#client/lib/api.ts";
import { dropRows, putRows, useReadAnew } from "#client/lib/cache.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Team, TeamInput, TeamsBatch, teamsBatchInput } from "#shared/api/teams.ts";
import { gamesQuery } from "./games.api.ts";

const teamsQuery = queryOptions<Team[]>({ queryKey: ["/api/teams"] });

export function useTeams() {
  return useQuery(teamsQuery);
}

/** Creates a team, or updates the one with `id`; `input.updatedAt` guards against a lost update (409). */
export const useSaveTeam = () =>
  useAction(
    ({ id, input }: { id: number | null; input: TeamInput }) =>
      id === null
        ? apiRequest<Team>("POST", "/api/teams", input)
        : apiRequest<Team>("PUT", `/api/teams/${id}`, input),
    (client) => ({
      onSuccess: (saved) => putRows(client, teamsQuery, [saved]),
      onSettled: () => refresh(client),
    }),
  );

/** Adds many at once; the server leaves those that exist as they are and counts them. */
export const useAddTeams = () =>
  useAction(
    (input: z.input<typeof teamsBatchInput>) => apiRequest<TeamsBatch>("POST", "/api/teams/batch", input),
    (client) => ({
      onSuccess: ({ created }) => putRows(client, teamsQuery, created),
      onSettled: () => refresh(client),
    }),
  );

export const useDeleteTeam = () =>
  useAction(
    (id: number) => apiRequest("DELETE", `/api/teams/${id}`),
    (client) => ({
      onSuccess: (_, id) => dropRows(client, teamsQuery, [id]),
      onSettled: () => refresh(client),
    }),
  );

export const useReadTeam = () => useReadAnew(teamsQuery);

/** After a refusal too, since the list was out of date. Games contain their team's name. */
function refresh(client: QueryClient): void {
  void client.invalidateQueries(teamsQuery);
  void client.invalidateQueries(gamesQuery);
}
