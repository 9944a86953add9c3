import type { Request, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { UNKNOWN_LINK } from "#server/features/agreement/answer/find-asked.service.ts";
import { opponentResponse } from "#server/features/opponents/opponents.responses.ts";
import { approvePartner, endPartner } from "#server/features/partners/schools/approve-partner.service.ts";
import { addSharedGames } from "#server/features/partners/shared-games/add-games.service.ts";
import {
  listRequestsOfPartners,
  readSharedGames,
} from "#server/features/partners/shared-games/read-shared.service.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { mailedLinkRoutes } from "#server/http/pages/mailed-link-routes.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf, signedInSchool, userOf } from "#server/http/signed-in.ts";
import { sharedGamesInput } from "#shared/api/partners.ts";

const personOf = (request: Request) => ({
  actor: actorOf(request),
  user: userOf(request),
  school: signedInSchool(request),
});

/** /api/shared-games: another school's request beside one's own schedule, by the token of its mail. */
export const sharedGamesRoutes = (deps: Deps): Router =>
  mailedLinkRoutes(UNKNOWN_LINK, (routes) => {
    routes.get(
      "/:token",
      {
        does: "The games that another school asks about, beside one's own schedule; opening it changes nothing.",
      },
      async (request, response) => {
        response.json(await readSharedGames(deps, signedInSchool(request), String(request.params.token)));
      },
    );

    routes.post(
      "/",
      {
        does: "Confirms games of another school and adds them to the schedule, or asks to reschedule them; one line for each.",
        body: sharedGamesInput,
      },
      async (request, response, { body }) => {
        response.json(await addSharedGames(deps, personOf(request), body));
      },
    );
  });

/** GET /api/partner-requests */
export function partnerRequestRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.get(
    "/",
    { does: "Lists linked schools' requests about games that are not on the schedule yet." },
    async (request, response) => {
      response.json(await listRequestsOfPartners(deps, signedInSchool(request)));
    },
  );
  return routes.router;
}

/** /api/opponents/:id/partner */
export function opponentPartnerRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.post(
    "/",
    { does: "Links an opponent with the school that says it is this opponent." },
    async (request, response) => {
      const id = pathId(request, "Opponent");
      const opponent = await approvePartner(deps, actorOf(request), schoolOf(request), id);
      response.json(opponentResponse(opponent));
    },
  );
  routes.delete(
    "/",
    { does: "Unlinks an opponent from its school, refuses that school's claim, or takes one's own back." },
    async (request, response) => {
      const id = pathId(request, "Opponent");
      await endPartner(deps, actorOf(request), schoolOf(request), id);
      response.status(204).end();
    },
  );
  return routes.router;
}
