import type { MutationFunctionContext } from "@tanstack/react-query";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { opponentsQuery } from "#client/data/opponents.api.ts";
import { refreshPartners, usePartnerRequests } from "#client/data/partners.api.ts";
import { apiRequest, errorMessage } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type {
  PartnerRequest,
  SharedGame,
  SharedGames,
  SharedGamesInput,
  SharedGamesOutcome,
} from "#shared/api/partners.ts";

/** The request by the token of its link, or by the number that it has at this school; or all requests of an opponent. */
export type RequestSource = { token: string } | { requestId: number } | { opponentId: number };

/** Games that another school asks about, beside this one's; null where there is no such request. */
export function useAskedGames(source: RequestSource) {
  const isMailed = "token" in source;
  const path = isMailed ? `/api/shared-games/${encodeURIComponent(source.token)}` : "";
  // An answer from elsewhere shows here too, so nothing is taken from earlier readings.
  const mailed = useQuery<SharedGames>({ queryKey: [path], enabled: isMailed, staleTime: 0 });
  const requests = usePartnerRequests(!isMailed);
  const { data } = requests;
  // Made anew only with the requests, as what is read is.
  const found = useMemo(() => data && foundIn(data, source), [data, source]);
  if (isMailed) return mailed;
  const { error, isFetching, refetch } = requests;
  return { data: found, error, isFetching, refetch };
}

function foundIn(requests: readonly PartnerRequest[], source: RequestSource): SharedGames | null {
  if ("opponentId" in source)
    return asOne(requests.filter(({ opponent }) => opponent.id === source.opponentId));
  return requests.find(({ id }) => "requestId" in source && id === source.requestId) ?? null;
}

/** A game's number among those of several requests, of which each has fewer games than that. */
const REQUEST = 1000;

/** Several requests of a school as if all had been asked at once, by date. */
function asOne([first, ...others]: readonly PartnerRequest[]): SharedGames | null {
  if (!first) return null;
  const { requestedBy } = first;
  const games = [first, ...others]
    .flatMap(({ id, games }) => games.map((game) => ({ ...game, key: id * REQUEST + game.key })))
    .sort((one, other) => startOf(one).localeCompare(startOf(other)));
  const isByOne = others.every((request) => request.requestedBy === requestedBy);
  return { ...first, requestedBy: isByOne ? requestedBy : "", games };
}

const startOf = ({ localDate, localTime }: SharedGame): string => `${localDate} ${localTime}`;

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
      const outcome = await ("opponentId" in source ? addOfEach(input) : add({ ...source, ...input }));
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

const add = (body: object) => apiRequest<SharedGamesOutcome>("POST", "/api/shared-games", body);

/** One call for each request; a call that fails keeps none of the others. */
async function addOfEach({ games, ...input }: GamesToAdd): Promise<SharedGamesOutcome> {
  const outcome: SharedGamesOutcome = { linked: false, results: [] };
  for (const requestId of new Set(games.map(({ key }) => Math.floor(key / REQUEST)))) {
    const own = games.filter(({ key }) => Math.floor(key / REQUEST) === requestId);
    try {
      const asked = own.map((game) => ({ ...game, key: game.key % REQUEST }));
      const { linked, results } = await add({ requestId, ...input, games: asked });
      outcome.linked ||= linked;
      outcome.results.push(
        ...results.map((result) => ({ ...result, key: requestId * REQUEST + result.key })),
      );
    } catch (error) {
      if (own.length === games.length) throw error;
      const message = errorMessage(error);
      outcome.results.push(
        ...own.map(({ key }) => ({ key, outcome: "refused" as const, message, game: null })),
      );
    }
  }
  return outcome;
}
