import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { UNKNOWN_LINK } from "#server/features/requests/answer/dead-link.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { mailedLinkRoutes } from "#server/http/pages/mailed-link-routes.ts";
import { mailNewestLink } from "./newest-link.service.ts";

const SENT =
  "If there is a newer link, it is on its way to the address that this one was sent to. Please look into your inbox.";

/** POST /api/verify-game/:token/newest: answers alike for every token, at once. */
export const newestLinkRoutes = (deps: Deps): Router =>
  mailedLinkRoutes(UNKNOWN_LINK, (routes) => {
    routes.post(
      "/",
      {
        does: "Mails the newest link about the same game to where a dead one was mailed; answers alike for all.",
      },
      (request, response) => {
        response.status(202).json({ message: SENT });
        void afterResponse(deps, "mailing the newest link", () =>
          mailNewestLink(deps, String(request.params.token)),
        );
      },
    );
  });
