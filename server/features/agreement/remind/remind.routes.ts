import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { gameResponse } from "#server/features/games/games.responses.ts";
import { opponentResponse } from "#server/features/opponents/opponents.responses.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf, signedInSchool } from "#server/http/signed-in.ts";
import { gamesReminderInput } from "#shared/api/many-games.ts";
import { remindersInput } from "#shared/api/requests/reminders.ts";
import { remindByHand } from "./remind-by-hand.service.ts";
import { remindOfGames } from "./remind-many.service.ts";
import { switchGameReminders, switchOpponentReminders } from "./reminder-switches.service.ts";

/** POST /api/games/:id/remind */
export function remindRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.post(
    "/",
    { does: "Reminds an opponent of this and every other game that they have not answered." },
    async (request, response) => {
      response.json(await remindByHand(deps, actorOf(request), schoolOf(request), pathId(request, "Game")));
    },
  );
  return routes.router;
}

/** POST /api/games/remind */
export function remindManyRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    {
      does: "Reminds every opponent of these games once, of all that they have not answered.",
      body: gamesReminderInput,
    },
    async (request, response, { body }) => {
      response.json(await remindOfGames(deps, actorOf(request), schoolOf(request), body.gameIds));
    },
  );
  return routes.router;
}

/** PATCH /api/games/:id/reminders */
export function gameRemindersRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.patch(
    "/",
    { does: "Says whether the opponent is reminded of a game by itself.", body: remindersInput },
    async (request, response, { body }) => {
      const school = signedInSchool(request);
      const id = pathId(request, "Game");
      const game = await switchGameReminders(deps, actorOf(request), school, id, body.on);
      response.json(gameResponse(game, school.timezone, deps.now()));
    },
  );
  return routes.router;
}

/** PATCH /api/opponents/:id/reminders */
export function opponentRemindersRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.patch(
    "/",
    { does: "Says whether an opponent is reminded by itself.", body: remindersInput },
    async (request, response, { body }) => {
      const id = pathId(request, "Opponent");
      const opponent = await switchOpponentReminders(deps, actorOf(request), schoolOf(request), id, body.on);
      response.json(opponentResponse(opponent));
    },
  );
  return routes.router;
}
