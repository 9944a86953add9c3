import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf, visitorOf } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { AppError } from "#server/http/errors.ts";
import { userOf } from "#server/http/signed-in.ts";
import { confirmEmailInput, registerInput } from "#shared/api/auth.ts";
import type { EmailConfirmation } from "#shared/api/sign-in.ts";
import { userResponse } from "./auth.responses.ts";
import { beginSession } from "./auth.routes.ts";
import { confirmEmail, mailMemberNotice, register, resendConfirmation } from "./registration.service.ts";

/** POST /api/register makes an account, unconfirmed, and signs in. */
export function registerRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    { does: "Makes an account, unconfirmed, and signs in.", body: registerInput },
    async (request, response, { body: input }) => {
      const visitor = visitorOf(request);
      const attempt = { kind: "registration", subject: null, client: visitor.address } as const;
      const user = await deps.limits.countFailures(attempt, () => register(deps, visitor, input));
      await beginSession(deps, request, user);
      response.status(201).json(userResponse(user));
    },
  );
  return routes.router;
}

/** POST /api/confirm-email takes the token of a mailed link, from anybody; with a password it signs in. */
export function confirmEmailRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    {
      does: "Confirms an address by an emailed link; outside its account's session with a new password, which signs in.",
      body: confirmEmailInput,
    },
    async (request, response, { body: input }) => {
      const visitor = visitorOf(request);
      const attempt = { kind: "confirmation-token", subject: null, client: visitor.address } as const;
      const user = await deps.limits.countFailures(attempt, () =>
        confirmEmail(deps, visitor, { ...input, signedIn: request.user?.id }),
      );
      if (!user) throw new AppError(409, "Choose a password to finish.", { code: "choose-password" });
      const signsIn = input.newPassword !== undefined;
      if (signsIn) await beginSession(deps, request, user);
      response.json({
        message: "Your email address is confirmed.",
        ...(signsIn && { user: userResponse(user) }),
      } satisfies EmailConfirmation);
      afterResponse(deps, "the notice of a new member", () => mailMemberNotice(deps, user.id));
    },
  );
  return routes.router;
}

/** POST /api/resend-confirmation mails the signed-in person another link. */
export function resendConfirmationRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.post("/", { does: "Emails the link to confirm one's address again." }, async (request, response) => {
    const user = userOf(request);
    if (user.emailVerified)
      return void response.json({ message: "Your email address is confirmed already." });
    const actor = actorOf(request);
    await deps.limits.countEach({ kind: "resend", subject: user.id, client: actor.address });
    await deps.limits.countAccountMailTo(user.email);
    await resendConfirmation(deps, actor, user);
    return void response.json({ message: `We have sent a new link to ${user.email}.` });
  });
  return routes.router;
}
