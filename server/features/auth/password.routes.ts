import { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf, visitorOf } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { parseBody } from "#server/http/parse.ts";
import { userOf } from "#server/http/signed-in.ts";
import { createTurns } from "#server/work/in-turn.ts";
import {
  changePasswordInput,
  forgotPasswordInput,
  resetPasswordInput,
  tokenInput,
} from "#shared/api/auth.ts";
import { startSession } from "./auth.routes.ts";
import { changePassword } from "./password-change.service.ts";
import {
  mailPasswordNotice,
  mailResetLink,
  requireResetToken,
  resetPassword,
} from "./password-reset.service.ts";
import { mailMemberNotice } from "./registration.service.ts";

/** POST /api/forgot-password answers alike and at once for every address; what follows happens afterwards. */
export function forgotPasswordRoutes(deps: Deps): Router {
  const router = Router();
  const inTurn = createTurns();
  router.post("/", async (request, response) => {
    const { email } = parseBody(forgotPasswordInput, request);
    const visitor = visitorOf(request);
    await deps.limits.countEach({ kind: "reset-request", subject: email, client: visitor.address });
    response.json({
      message: "If your email exists in our system, you'll receive a password reset link shortly.",
    });
    afterResponse(deps.log, "mailing a reset link", () =>
      inTurn(email, () => mailResetLink(deps, visitor, email)),
    );
  });
  return router;
}

/** POST /api/validate-reset-token */
export function validateResetTokenRoutes(deps: Deps): Router {
  const router = Router();
  router.post("/", async (request, response) => {
    const { token } = parseBody(tokenInput, request);
    const attempt = { kind: "reset-token", subject: null, client: visitorOf(request).address } as const;
    await deps.limits.countFailures(attempt, () => requireResetToken(deps, token));
    response.json({ valid: true });
  });
  return router;
}

/** POST /api/reset-password */
export function resetPasswordRoutes(deps: Deps): Router {
  const router = Router();
  router.post("/", async (request, response) => {
    const input = parseBody(resetPasswordInput, request);
    const visitor = visitorOf(request);
    const attempt = { kind: "reset-token", subject: null, client: visitor.address } as const;
    const { user, confirmed } = await deps.limits.countFailures(attempt, () =>
      resetPassword(deps, visitor, input),
    );
    response.json({ message: "Your password has been reset successfully." });
    afterResponse(deps.log, "the notice of a reset password", () => mailPasswordNotice(deps, user, "reset"));
    if (confirmed)
      afterResponse(deps.log, "the notice of a new member", () => mailMemberNotice(deps, user.id));
  });
  return router;
}

/** POST /api/change-password; this browser stays signed in, under a new session id. */
export function changePasswordRoutes(deps: Deps): Router {
  const router = Router();
  router.post("/", async (request, response) => {
    const input = parseBody(changePasswordInput, request);
    const user = await changePassword(deps, actorOf(request), userOf(request), input);
    await startSession(request, user);
    response.json({ message: "Your password has been changed successfully." });
    afterResponse(deps.log, "the notice of a changed password", () =>
      mailPasswordNotice(deps, user, "changed"),
    );
  });
  return router;
}
