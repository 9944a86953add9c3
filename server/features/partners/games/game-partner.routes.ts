import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { gameResponse } from "#server/features/games/games.responses.ts";
import { requireGame } from "#server/features/games/games.service.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { signedInSchool } from "#server/http/signed-in.ts";
import { partnerAnswerInput } from "#shared/api/partners.ts";
import { answerPartner } from "./answer-partner.service.ts";
import { unlinkGame } from "./unlink-game.service.ts";

/** /api/games/:id/partner */
export function gamePartnerRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });

  // A game that is nobody's is refused before the answer is read.
  routes.router.use(async (request, _response, next) => {
    await requireGame(deps.db, signedInSchool(request), pathId(request, "Game"));
    next();
  });

  routes.post(
    "/",
    {
      does: "Answers the other school about a game that both have linked; an answer moves both rows.",
      body: partnerAnswerInput,
    },
    async (request, response, { body }) => {
      const school = signedInSchool(request);
      const game = await answerPartner(deps, actorOf(request), school, pathId(request, "Game"), body);
      response.json(gameResponse(game, school.timezone, deps.now()));
    },
  );

  routes.delete(
    "/",
    { does: "Unlinks a game from the other school's; both keep theirs." },
    async (request, response) => {
      await unlinkGame(deps, actorOf(request), signedInSchool(request), pathId(request, "Game"));
      response.status(204).end();
    },
  );

  return routes.router;
}
