import type { Request, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { visitorOf } from "#server/http/actor.ts";
import { mailedLinkRoutes } from "#server/http/pages/mailed-link-routes.ts";
import { readStop, stop, UNKNOWN_STOP } from "./stop.service.ts";

const tokenIn = (request: Request) => String(request.params.token);

/**
 * /api/stop: what a mail names as the address to unsubscribe at, by the token in it. A mail program posts to it; one
 * that knows of no such button opens it in a browser, which shows the page. Reading changes nothing.
 */
export const stopRoutes = (deps: Deps): Router =>
  mailedLinkRoutes(UNKNOWN_STOP, (routes) => {
    routes.get(
      "/:token",
      {
        does: "Which messages a link stops, and whether they have been; leads a browser to the page about it.",
      },
      async (request, response) => {
        const token = tokenIn(request);
        const page = await readStop(deps, token);
        response.vary("Accept");
        if (request.accepts(["json", "html"]) === "html") response.redirect(`/stop?token=${token}`);
        else response.json(page);
      },
    );

    routes.post(
      "/:token",
      {
        does: "Stops these messages, with one click in a mail program (RFC 8058); the body is not looked at.",
      },
      async (request, response) => {
        response.json(await stop(deps, visitorOf(request), tokenIn(request)));
      },
    );
  });
