import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf, visitorOf } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { userOf } from "#server/http/signed-in.ts";
import { createTurns } from "#server/work/in-turn.ts";
import {
  changePasswordInput,
  forgotPasswordInput,
  RESET_LINK_SENT,
  resetPasswordInput,
  tokenInput,
} from "#shared/api/auth.ts";
import { startSession } from "./auth.routes.ts";
import {
  changePassword,
  mailPasswordNotice,
  mailResetLink,
  requireResetToken,
  resetPassword,
} from "./password.service.ts";
import { mailMemberNotice } from "./registration.service.ts";

/** POST /api/forgot-password answers alike and at once for every address; what follows happens afterwards. */
export function forgotPasswordRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  const inTurn = createTurns();
  routes.post(
    "/",
    {
      does: "Emails a link to set a new password; answers alike for every address.",
      body: forgotPasswordInput,
    },
    async (request, response, { body: { email } }) => {
      const visitor = visitorOf(request);
      await deps.limits.countEach({ kind: "reset-request", subject: email, client: visitor.address });
      response.json({
        message: RESET_LINK_SENT,
      });
      afterResponse(deps, "mailing a reset link", () =>
        inTurn(email, () => mailResetLink(deps, visitor, email)),
      );
    },
  );
  return routes.router;
}

/** POST /api/validate-reset-token */
export function validateResetTokenRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    { does: "Says whether an emailed link is still good.", body: tokenInput },
    async (request, response, { body: { token } }) => {
      const attempt = { kind: "reset-token", subject: null, client: visitorOf(request).address } as const;
      await deps.limits.countFailures(attempt, () => requireResetToken(deps, token));
      response.json({ valid: true });
    },
  );
  return routes.router;
}

/** POST /api/reset-password */
export function resetPasswordRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    { does: "Sets a new password by an emailed link and signs out everywhere.", body: resetPasswordInput },
    async (request, response, { body: input }) => {
      const visitor = visitorOf(request);
      const attempt = { kind: "reset-token", subject: null, client: visitor.address } as const;
      const { user, confirmed } = await deps.limits.countFailures(attempt, () =>
        resetPassword(deps, visitor, input),
      );
      response.json({ message: "Your password has been reset successfully." });
      afterResponse(deps, "the notice of a reset password", () => mailPasswordNotice(deps, user, "reset"));
      if (confirmed) afterResponse(deps, "the notice of a new member", () => mailMemberNotice(deps, user.id));
    },
  );
  return routes.router;
}

/** POST /api/change-password; this browser stays signed in, under a new session id. */
export function changePasswordRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    { does: "Changes one's own password; this browser stays signed in.", body: changePasswordInput },
    async (request, response, { body: input }) => {
      const { how: name = "", providerId: id } = request.session;
      const user = await changePassword(deps, actorOf(request), userOf(request), input);
      await startSession(request, user, id === undefined ? undefined : { id, name });
      response.json({ message: "Your password has been changed successfully." });
      afterResponse(deps, "the notice of a changed password", () =>
        mailPasswordNotice(deps, user, "changed"),
      );
    },
  );
  return routes.router;
}
