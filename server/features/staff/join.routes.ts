import type { Request, Router } from "express";
import type { Deps } from "#server/deps.ts";
import {
  joinAsAdministrator,
  readAdministratorInvitation,
} from "#server/features/administrators/administrator-invitations.service.ts";
import { notifyAdministrators } from "#server/features/administrators/administrators.service.ts";
import { userResponse } from "#server/features/auth/auth.responses.ts";
import { beginSession } from "#server/features/auth/auth.routes.ts";
import { knownAs, visitorOf } from "#server/http/actor.ts";
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

    routes.get(
      "/:token",
      { does: "Which school, or the system itself, an invitation is to." },
      async (request, response) => {
        const token = tokenIn(request);
        const invitation = await guarded(
          request,
          async () => (await readAdministratorInvitation(deps, token)) ?? (await readInvitation(deps, token)),
        );
        response.json(invitation);
      },
    );

    routes.post(
      "/:token",
      { does: "Accepts an invitation, and signs in.", body: joinInput },
      async (request, response, { body: input }) => {
        const [visitor, token] = [visitorOf(request), tokenIn(request)];
        const user = await guarded(
          request,
          async () =>
            (await joinAsAdministrator(deps, visitor, token, input)) ??
            (await join(deps, visitor, token, input)),
        );
        await beginSession(deps, request, user);
        response.status(201).json(userResponse(user));
        if (user.role === "sysadmin") notifyAdministrators(deps, knownAs(visitor, user), user, "join");
        else afterResponse(deps, "the notice of a new colleague", () => notifyOfJoining(deps, user));
      },
    );
  });
