import { refreshLists } from "#client/data/games.api.ts";
import { opponentsQuery } from "#client/data/opponents.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import { dropRows } from "#client/lib/cache.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { EventsMade } from "#shared/api/opponents.ts";

const makeEvent = (id: number) => apiRequest<EventsMade>("POST", `/api/opponents/${id}/event`);

/** Makes events of an opponent's games. A refusal refreshes the lists as well, because they were out of date. */
export const useMakeEvent = () =>
  useAction(makeEvent, (client) => ({
    onSuccess: (_, id) => dropRows(client, opponentsQuery, [id]),
    onSettled: () => refreshLists(client),
  }));

/** Does the same for one of many. Its caller refreshes the lists, once for all of them. */
export const useMakeOneOfManyEvents = () =>
  useAction(makeEvent, (client) => ({
    onSuccess: (_, id) => dropRows(client, opponentsQuery, [id]),
  }));
