import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { removeGames } from "#server/features/games/many/change-games.service.ts";
import type { OpponentNotifier } from "#server/features/games/opponent-notifier.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { signedInSchool } from "#server/http/signed-in.ts";
import { type GamesRemoval, gamesRemovalInput } from "#shared/api/many-games.ts";
import { removeInput } from "#shared/api/requests/called-off.ts";
import { removeGame } from "./removed-games.service.ts";

const REMOVED = "Game removed";

/** POST /api/games/:id/remove */
export function removeGameRoutes(deps: Deps, { notifyOfGame }: OpponentNotifier): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.post(
    "/",
    { does: "Removes a game and, where `notify` says so, mails the opponent.", body: removeInput },
    async (request, response, { body: { updatedAt, notify, note } }) => {
      const actor = actorOf(request);
      const school = signedInSchool(request);
      const id = pathId(request, "Game");
      const removal = { updatedAt, reason: note, isNotified: notify };
      const removed = await removeGame(deps, actor, school, id, removal);
      if (!notify) return void response.json({ message: REMOVED });
      const notice = await notifyOfGame(deps, actor, school, { removed }, note);
      return void response.json({ message: REMOVED, notice });
    },
  );
  return routes.router;
}

/** POST /api/games/remove */
export function removeGamesRoutes(deps: Deps, { notifyOpponents }: OpponentNotifier): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    {
      does: "Removes many games and, where `notify` says so, mails each opponent once.",
      body: gamesRemovalInput,
    },
    async (request, response, { body }) => {
      const school = signedInSchool(request);
      const actor = actorOf(request);
      const { removed, refused } = await removeGames(deps, actor, school, body);
      const changed = removed.map((game) => ({ removed: game }));
      const notices = body.notify ? await notifyOpponents(deps, actor, school, changed, body.note) : [];
      const answer: GamesRemoval = { removed: removed.map(({ game }) => game.id), refused, notices };
      response.json(answer);
    },
  );
  return routes.router;
}
