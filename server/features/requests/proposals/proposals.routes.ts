import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import type { GameWithSides } from "#server/features/games/games.queries.ts";
import { gameResponse } from "#server/features/games/games.responses.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { type SignedInSchool, signedInSchool } from "#server/http/signed-in.ts";
import { acceptInput, declineInput, type NotificationOutcome, offerInput } from "#shared/api/agreement.ts";
import { acceptProposal } from "./accept-proposal.service.ts";
import { keepDate, offerDates } from "./other-dates.service.ts";

const answer = (
  { game, notice }: { game: GameWithSides; notice: NotificationOutcome },
  { timezone }: SignedInSchool,
  { now }: Deps,
) => ({ ...gameResponse(game, timezone, now()), notice });

/** POST /api/games/:id/accept */
export function acceptRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.post(
    "/",
    { does: "Moves a game to a date that the opponent proposed, and tells them.", body: acceptInput },
    async (request, response, { body }) => {
      const school = signedInSchool(request);
      const id = pathId(request, "Game");
      response.json(answer(await acceptProposal(deps, actorOf(request), school, id, body), school, deps));
    },
  );
  return routes.router;
}

/** POST /api/games/:id/offer */
export function offerRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.post(
    "/",
    { does: "Puts a game off and mails the opponent other dates to choose from.", body: offerInput },
    async (request, response, { body }) => {
      const school = signedInSchool(request);
      const id = pathId(request, "Game");
      response.json(answer(await offerDates(deps, actorOf(request), school, id, body), school, deps));
    },
  );
  return routes.router;
}

/** POST /api/games/:id/decline */
export function declineRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.post(
    "/",
    { does: "Keeps a game's date and asks the opponent again whether they can play.", body: declineInput },
    async (request, response, { body }) => {
      const school = signedInSchool(request);
      const id = pathId(request, "Game");
      response.json(answer(await keepDate(deps, actorOf(request), school, id, body), school, deps));
    },
  );
  return routes.router;
}
