import type { MutationFunctionContext } from "@tanstack/react-query";
import { useQuery } from "@tanstack/react-query";
import { opponentsQuery } from "#client/data/opponents.api.ts";
import { refreshPartners, usePartnerRequests } from "#client/data/partners.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { SharedGames, SharedGamesInput, SharedGamesOutcome } from "#shared/api/partners.ts";

/** The request by the token of its link, or by the number that it has at this school. */
export type RequestSource = { token: string } | { requestId: number };

/** Games that another school asks about, beside this one's; null where there is no such request. */
export function useAskedGames(source: RequestSource) {
  const isMailed = "token" in source;
  const path = isMailed ? `/api/shared-games/${encodeURIComponent(source.token)}` : "";
  // An answer from elsewhere shows here too, so nothing is taken from earlier readings.
  const mailed = useQuery<SharedGames>({ queryKey: [path], enabled: isMailed, staleTime: 0 });
  const requests = usePartnerRequests(!isMailed);
  if (isMailed) return mailed;
  const { data, error, isFetching, refetch } = requests;
  const found = data && (data.find(({ id }) => id === source.requestId) ?? null);
  return { data: found, error, isFetching, refetch };
}

export type GamesToAdd = Omit<SharedGamesInput, "token" | "requestId" | "games"> & {
  games: (Pick<SharedGamesInput["games"][number], "key" | "keep"> & {
    updatedAt: string;
    teamId?: number;
    gameId?: number;
  })[];
};

/** The outcome of a press, and whether the other school was asked to link. */
export type AddedGames = SharedGamesOutcome & { isWaiting: boolean };

export const useAddGames = (source: RequestSource) =>
  useAction(
    async (input: GamesToAdd, { client }: MutationFunctionContext): Promise<AddedGames> => {
      const outcome = await apiRequest<SharedGamesOutcome>("POST", "/api/shared-games", {
        ...source,
        ...input,
      });
      const ids = new Set(outcome.results.map(({ game }) => game?.opponentId));
      const opponents = await client.fetchQuery({ ...opponentsQuery, staleTime: 0 }).catch(() => []);
      const isWaiting = opponents.some(({ id, partner }) => ids.has(id) && partner?.state === "waiting");
      return { ...outcome, isWaiting };
    },
    (client) => ({
      // After a failure too: when a connection breaks, nobody knows what the server did.
      onSettled: async () => {
        await Promise.all([
          refreshPartners(client),
          client.invalidateQueries({
            predicate: ({ queryKey: [path] }) => String(path).startsWith("/api/shared-games/"),
          }),
        ]);
      },
    }),
  );
