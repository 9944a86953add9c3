import type { Request, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { visitorOf } from "#server/http/actor.ts";
import { mailedLinkRoutes } from "#server/http/mailed-link-routes.ts";
import { gameAnswersInput } from "#shared/api/asked-games.ts";
import { answerAskedGames, readAskedGames } from "./asked-games.service.ts";
import { UNKNOWN_LINK } from "./dead-link.ts";

const tokenIn = (request: Request) => String(request.params.token);

/** /api/verify-games: the opponent's side of a message about several games; every mailed link is good here. */
export const askedGamesRoutes = (deps: Deps): Router =>
  mailedLinkRoutes(UNKNOWN_LINK, (routes) => {
    routes.get(
      "/:token",
      { does: "The games that one message asks about; opening it changes nothing." },
      async (request, response) => {
        response.json(await readAskedGames(deps, tokenIn(request)));
      },
    );

    routes.post(
      "/:token",
      {
        does: "The opponent's answers about several games, each recorded by itself; one line for each.",
        body: gameAnswersInput,
      },
      async (request, response, { body }) => {
        response.json(await answerAskedGames(deps, visitorOf(request), tokenIn(request), body));
      },
    );
  });
