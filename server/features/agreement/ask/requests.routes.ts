import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { requestInput } from "#shared/api/requests/requests.ts";
import { previewRequest, sendAgain, sendRequest, sendVerification } from "./send-requests.service.ts";

/** POST /api/opponents/:id/requests: one message about several games. */
export function requestRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });

  routes.post(
    "/",
    {
      does: "Emails an opponent one message about several games, with a link to answer by.",
      body: requestInput,
    },
    async (request, response, { body }) => {
      const id = pathId(request, "Opponent");
      response.json(await sendRequest(deps, actorOf(request), schoolOf(request), id, body));
    },
  );

  routes.post(
    "/preview",
    { does: "The message that would be sent, as it would look.", body: requestInput },
    async (request, response, { body }) => {
      const id = pathId(request, "Opponent");
      response.json(await previewRequest(deps, actorOf(request), schoolOf(request), id, body));
    },
  );

  routes.post(
    "/again",
    { does: "Emails what an opponent has not answered once more, where it went to another address before." },
    async (request, response) => {
      const id = pathId(request, "Opponent");
      response.json(await sendAgain(deps, actorOf(request), schoolOf(request), id));
    },
  );

  return routes.router;
}

/** POST /api/games/:id/verify: the school asks the opponent. */
export function sendVerificationRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.post(
    "/",
    { does: "Emails the opponent, or each school of a meet that was not asked yet, a link to answer by." },
    async (request, response) => {
      response.json(
        await sendVerification(deps, actorOf(request), schoolOf(request), pathId(request, "Game")),
      );
    },
  );
  return routes.router;
}
