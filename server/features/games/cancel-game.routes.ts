import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { signedInSchool } from "#server/http/signed-in.ts";
import { cancelInput } from "#shared/api/requests/called-off.ts";
import { cancelGame } from "./cancel-game.service.ts";
import { findGame, type GameWithSides } from "./games.queries.ts";
import { gameResponse } from "./games.responses.ts";
import type { OpponentNotifier } from "./opponent-notifier.ts";

const CANCELED = "Game canceled";

/** POST /api/games/:id/cancel */
export function cancelGameRoutes(deps: Deps, { notifyOfGame }: OpponentNotifier): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.post(
    "/",
    { does: "Calls a game off and, where `notify` says so, mails the opponent.", body: cancelInput },
    async (request, response, { body }) => {
      const school = signedInSchool(request);
      const actor = actorOf(request);
      const gameId = pathId(request, "Game");
      const game = await cancelGame(deps, actor, school, gameId, body);
      const answer = (of: GameWithSides) => ({
        message: CANCELED,
        ...gameResponse(of, school.timezone, deps.now()),
      });
      if (!body.notify) return void response.json(answer(game));
      const notice = await notifyOfGame(deps, actor, school, { gameId, isAsked: false }, "");
      const notified = (await findGame(deps.db, school.id, gameId)) ?? game;
      return void response.json({ ...answer(notified), notice });
    },
  );
  return routes.router;
}
