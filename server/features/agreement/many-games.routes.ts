import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { listGamesWithSides } from "#server/features/games/games.queries.ts";
import { gameResponse } from "#server/features/games/games.responses.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { signedInSchool } from "#server/http/signed-in.ts";
import {
  type GamesChanged,
  type GamesRemoval,
  gamesChangeInput,
  gamesRemovalInput,
} from "#shared/api/many-games.ts";
import { changeGames, removeGames } from "./change-games.service.ts";
import { notifyOfRemoval, notifyOpponents } from "./notify-opponents.service.ts";

/** POST /api/games/remove */
export function removeGamesRoutes(deps: Deps): Router {
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
      const notices = body.notify ? await notifyOfRemoval(deps, actor, school, removed, body.note) : [];
      const answer: GamesRemoval = { removed: removed.map(({ game }) => game.id), refused, notices };
      response.json(answer);
    },
  );
  return routes.router;
}

/** PATCH /api/games */
export function changeGamesRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.patch(
    "/",
    {
      does: "Changes one thing of many games and, where `notify` says so, mails each opponent once.",
      body: gamesChangeInput,
    },
    async (request, response, { body }) => {
      const school = signedInSchool(request);
      const actor = actorOf(request);
      const { changed, refused } = await changeGames(deps, actor, school, body);
      const notices = body.notify ? await notifyOpponents(deps, actor, school, changed, body.note) : [];
      const ids = changed.map(({ gameId }) => gameId);
      const games = await listGamesWithSides(deps.db, school.id, ids);
      const now = deps.now();
      const answer: GamesChanged = {
        updated: games.map((game) => gameResponse(game, school.timezone, now)),
        refused,
        notices,
      };
      response.json(answer);
    },
  );
  return routes.router;
}
