import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf, userOf } from "#server/http/signed-in.ts";
import { type Feeds, feedInput, type SharedFeed } from "#shared/api/feeds.ts";
import { endFeed, endOpponentFeed, readFeeds, resetOwnFeed, shareFeed } from "./feeds.service.ts";

/** /api/feeds */
export function feedRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get(
    "/",
    { does: "The addresses of the person's own calendar and of those that the school's people share." },
    async (request, response) => {
      response.json(
        (await readFeeds(deps, actorOf(request), schoolOf(request), userOf(request).id)) satisfies Feeds,
      );
    },
  );

  routes.post(
    "/",
    {
      does: "Shares a calendar of all games, of the home games or of one team; 200 with it where it is shared already.",
      body: feedInput,
    },
    async (request, response, { body }) => {
      const { feed, isNew } = await shareFeed(deps, actorOf(request), schoolOf(request), body);
      response.status(isNew ? 201 : 200).json(feed satisfies SharedFeed);
    },
  );

  routes.post(
    "/mine/reset",
    { does: "Gives the person's own calendar a new address, and ends the one before." },
    async (request, response) => {
      response.json(await resetOwnFeed(deps, actorOf(request), schoolOf(request), userOf(request).id));
    },
  );

  routes.delete(
    "/:id",
    { does: "Ends a shared calendar for everybody who follows it." },
    async (request, response) => {
      await endFeed(deps, actorOf(request), schoolOf(request), pathId(request, "Feed"));
      response.status(204).end();
    },
  );

  return routes.router;
}

/** POST /api/opponents/:id/end-feed */
export function endOpponentFeedRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.post(
    "/",
    { does: "Ends the opponent's own calendar; their page then gives them another address." },
    async (request, response) => {
      await endOpponentFeed(deps, actorOf(request), schoolOf(request), pathId(request, "Opponent"));
      response.status(204).end();
    },
  );
  return routes.router;
}
