import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { removeGame } from "#server/features/removed-games/removed-games.service.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { signedInSchool } from "#server/http/signed-in.ts";
import { removeInput } from "#shared/api/agreement.ts";
import { notifyOfRemovedGame } from "./notify-opponents.service.ts";

const REMOVED = "Game removed";

/** POST /api/games/:id/remove */
export function removeGameRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.post(
    "/",
    { does: "Removes a game and, where `notify` says so, mails the opponent.", body: removeInput },
    async (request, response, { body: { updatedAt, notify, note } }) => {
      const actor = actorOf(request);
      const id = pathId(request, "Game");
      const removal = { updatedAt, reason: note };
      const school = signedInSchool(request);
      const removed = await removeGame(deps, actor, school, id, removal);
      if (!notify) return void response.json({ message: REMOVED });
      const notice = await notifyOfRemovedGame(deps, actor, school, removed, note);
      return void response.json({ message: REMOVED, notice });
    },
  );
  return routes.router;
}
