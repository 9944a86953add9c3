import { useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { changeRows, dropRows, useReadNow } from "#client/lib/cache.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Game } from "#shared/api/games.ts";
import type {
  GamesChange,
  GamesChanged,
  GamesNotificationInput,
  GamesRemoval,
} from "#shared/api/many-games.ts";
import type { Notify } from "#shared/api/requests/notify.ts";
import type { RequestInput, RequestOutcome, RequestPreview } from "#shared/api/requests/requests.ts";
import { gamesQuery, refreshLists } from "./games.api.ts";

type Request = RequestInput & { opponentId: number };

/** Sends one message to one opponent. Its caller refreshes the lists, once for many messages. */
export const useSendRequest = () =>
  useAction(({ opponentId, ...body }: Request) =>
    apiRequest<RequestOutcome>("POST", `/api/opponents/${opponentId}/requests`, body),
  );

/** The message as it would go is read again each time, because it shows the games as they are. */
export const useRequestPreview = ({ opponentId, ...body }: Request) =>
  useQuery({
    queryKey: [`/api/opponents/${opponentId}/requests/preview`, body],
    queryFn: () => apiRequest<RequestPreview>("POST", `/api/opponents/${opponentId}/requests/preview`, body),
    staleTime: 0,
    gcTime: 0,
  });

/** Games as they were on the screen. */
type BasedOn = { games: readonly Game[] };

const versionsOf = ({ games }: BasedOn) => games.map(({ id, updatedAt }) => ({ id, updatedAt }));

export type ManyGamesChange = { change: GamesChange; notify?: Notify["mode"] | undefined; note?: string };

/** Changes one thing of up to 500 games. */
export const useChangeGames = () =>
  useChange((input: BasedOn & ManyGamesChange) =>
    apiRequest<GamesChanged>("PATCH", "/api/games", { ...input, games: versionsOf(input) }),
  );

type ManyGamesNotification = Pick<GamesNotificationInput, "notify" | "note">;

/** Tells opponents of up to 500 games what they do not know yet. */
export const useNotifyOfGames = () =>
  useChange((input: BasedOn & ManyGamesNotification) =>
    apiRequest<GamesChanged>("POST", "/api/games/notify", { ...input, games: versionsOf(input) }),
  );

/** Offers up to three other dates for up to 100 games, each at its own time. */
export const useOfferManyDates = () =>
  useChange((input: BasedOn & { dates: string[]; note: string }) =>
    apiRequest<GamesChanged>("POST", "/api/games/offer", { ...input, games: versionsOf(input) }),
  );

const useChange = <Input>(mutationFn: (input: Input) => Promise<GamesChanged>) =>
  useAction(mutationFn, (client) => ({
    onSuccess: ({ updated }) => {
      const byId = new Map(updated.map((game) => [game.id, game]));
      changeRows(client, gamesQuery, (games) => games.map((game) => byId.get(game.id) ?? game));
    },
    onSettled: () => refreshLists(client),
  }));

/** Takes up to 500 games off the schedule. */
export const useRemoveGames = () =>
  useAction(
    (input: BasedOn & { notify: boolean; note: string }) =>
      apiRequest<GamesRemoval>("POST", "/api/games/remove", { ...input, games: versionsOf(input) }),
    (client) => ({
      onSuccess: ({ removed }) => dropRows(client, gamesQuery, removed),
      onSettled: () => refreshLists(client),
    }),
  );

/** Reads the list of games again. */
export const useReadGames = () => useReadNow(gamesQuery);
