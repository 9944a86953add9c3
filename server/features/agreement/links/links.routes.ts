import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { UNKNOWN_LINK } from "#server/features/agreement/answer/find-asked.service.ts";
import { actorOf } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { mailedLinkRoutes } from "#server/http/pages/mailed-link-routes.ts";
import { pathId } from "#server/http/parse.ts";
import { noStore } from "#server/http/security-headers.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { linkInput } from "#shared/api/requests/notify.ts";
import { copyLink, mailNewestLink } from "./links.service.ts";

/** POST /api/games/:id/link */
export function copyLinkRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.router.use(noStore);
  routes.post(
    "/",
    { does: "A further link to the opponent's page of a game that was sent.", body: linkInput },
    async (request, response, { body: { opponentId } }) => {
      const gameId = pathId(request, "Game");
      response.json(await copyLink(deps, actorOf(request), schoolOf(request), { gameId, opponentId }));
    },
  );
  return routes.router;
}

const SENT =
  "If there is a newer link, we've emailed it to the address of this one. Please check your inbox.";

/** POST /api/verify-game/:token/newest: answers alike for every token, at once. */
export const newestLinkRoutes = (deps: Deps): Router =>
  mailedLinkRoutes(UNKNOWN_LINK, (routes) => {
    routes.post(
      "/",
      {
        does: "Emails the newest link about the same game to where a dead one was sent; answers alike for all.",
      },
      (request, response) => {
        response.status(202).json({ message: SENT });
        void afterResponse(deps, "mailing the newest link", () =>
          mailNewestLink(deps, String(request.params.token)),
        );
      },
    );
  });
