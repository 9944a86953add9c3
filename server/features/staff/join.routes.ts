import type { Request, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { userResponse } from "#server/features/auth/auth.responses.ts";
import { beginSession } from "#server/features/auth/auth.routes.ts";
import { visitorOf } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { mailedLinkRoutes } from "#server/http/pages/mailed-link-routes.ts";
import { joinInput } from "#shared/api/staff.ts";
import { DEAD_INVITATION, join, notifyOfJoining, readInvitation } from "./join.service.ts";

const tokenIn = (request: Request) => String(request.params.token);

/** The invited person's side: public, by the token in the link. Reading changes nothing. */
export const joinRoutes = (deps: Deps): Router =>
  mailedLinkRoutes(DEAD_INVITATION, (routes) => {
    /** Counts tokens that lead nowhere, so that nobody guesses one. */
    const guarded = <Outcome>(request: Request, run: () => Promise<Outcome>) => {
      const attempt = {
        kind: "invitation-token",
        subject: null,
        client: visitorOf(request).address,
      } as const;
      return deps.limits.countFailures(attempt, run);
    };

    routes.get("/:token", { does: "Which school an invitation is to." }, async (request, response) => {
      response.json(await guarded(request, () => readInvitation(deps, tokenIn(request))));
    });

    routes.post(
      "/:token",
      { does: "Accepts an invitation, and signs in.", body: joinInput },
      async (request, response, { body: input }) => {
        const user = await guarded(request, () => join(deps, visitorOf(request), tokenIn(request), input));
        await beginSession(deps, request, user);
        response.status(201).json(userResponse(user));
        afterResponse(deps, "the notice of a new colleague", () => notifyOfJoining(deps, user));
      },
    );
  });
