import type { Request, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { userResponse } from "#server/features/auth/auth.responses.ts";
import { beginSession } from "#server/features/auth/auth.routes.ts";
import {
  inactiveAccount,
  isActive,
  requirePasswordWay,
  toSignedInUser,
} from "#server/features/auth/sign-in.service.ts";
import { findUserWithSchool } from "#server/features/auth/users.queries.ts";
import { connectProven } from "#server/features/providers/provider-sign-in.service.ts";
import { browserOf, forgetSignIn } from "#server/features/providers/sign-in-cookie.ts";
import { requireNoMaintenance } from "#server/features/system-settings/maintenance.service.ts";
import { actorOf, knownAs, visitorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { AppError, badField } from "#server/http/errors.ts";
import { confirmSession } from "#server/http/session.ts";
import { userOf } from "#server/http/signed-in.ts";
import {
  type ConfirmedUntil,
  codeInput,
  type NewRecoveryCodes,
  type NewTotp,
  passkeyInput,
  type SignInWays,
  secondStepInput,
  totpInput,
} from "#shared/api/sign-in.ts";
import { addPasskey, askForPasskey, beginPasskey, removePasskey } from "./passkeys.service.ts";
import { forgetPassword, hasEntered, pendingIn } from "./pending-sign-in.ts";
import {
  beginTotp,
  CODE_NOT_RIGHT,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  signInWaysOf,
  takeSecondStep,
} from "./second-step.service.ts";

const tookTooLong = () => new AppError(401, "This sign-in took too long. Start again.");

/** POST /api/login/second-step: the code or the passkey after the right password. */
export function secondStepRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  /** @throws 401 without the right password; 503 in maintenance; 403 for somebody who is locked out */
  const whoseTurn = async (request: Request) => {
    const pending = pendingIn(deps, request);
    const found = pending && (await findUserWithSchool(deps.db, pending.userId));
    if (!found || !hasEntered(deps, pending, found.user)) throw tookTooLong();
    const user = toSignedInUser(found);
    if (user.role !== "sysadmin") await requireNoMaintenance(deps);
    if (!isActive(found)) throw inactiveAccount();
    requirePasswordWay(found);
    return user;
  };

  routes.post(
    "/options",
    { does: "Asks for a passkey, after the right password." },
    async (request, response) => {
      const { id } = await whoseTurn(request);
      response.json(await askForPasskey(deps, id, "sign-in"));
    },
  );

  routes.post(
    "/",
    { does: "Finishes a sign-in by a code or a passkey, after the right password.", body: secondStepInput },
    async (request, response, { body }) => {
      const user = await whoseTurn(request);
      const visitor = visitorOf(request);
      const actor = knownAs(visitor, user);
      const secondStep = await takeSecondStep(deps, user, body, "sign-in");
      const provider = secondStep && (await connectProven(deps, visitor, browserOf(deps, request), user));
      const details = { how: provider?.name ?? "password", secondStep };
      await recordAudit(deps.db, actor, {
        action: "sign-in",
        result: secondStep ? "success" : "failure",
        details,
      });
      if (!secondStep) throw new AppError(401, CODE_NOT_RIGHT);
      forgetPassword(deps, response);
      forgetSignIn(deps, response);
      await beginSession(deps, request, user, provider ?? undefined);
      confirmSession(request, deps.now());
      response.json(userResponse(user));
    },
  );
  return routes.router;
}

/** /api/user: the signed-in person's second step. */
export function ownSecondStepRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get("/sign-in", { does: "The ways in which one signs in." }, async (request, response) => {
    response.json((await signInWaysOf(deps, userOf(request))) satisfies SignInWays);
  });

  routes.post(
    "/totp",
    { does: "Begins to set up an authenticator app; the first way asks for the password.", body: totpInput },
    async (request, response, { body: { password } }) => {
      const totp = await beginTotp(deps, actorOf(request), userOf(request), password);
      response.json(totp satisfies NewTotp);
    },
  );

  routes.post(
    "/totp/confirm",
    { does: "Turns the authenticator app on by its first code.", body: codeInput },
    async (request, response, { body: { code } }) => {
      const made = await confirmTotp(deps, actorOf(request), userOf(request), code);
      confirmSession(request, deps.now());
      response.json(made satisfies NewRecoveryCodes);
    },
  );

  routes.delete("/totp", { does: "Removes the authenticator app." }, async (request, response) => {
    await removeTotp(deps, actorOf(request), userOf(request));
    response.status(204).end();
  });

  routes.post("/passkeys/options", { does: "Begins to add a passkey." }, async (request, response) => {
    response.json(await beginPasskey(deps, actorOf(request), userOf(request)));
  });

  routes.post(
    "/passkeys",
    { does: "Adds a passkey; the first way asks for the password.", body: passkeyInput },
    async (request, response, { body }) => {
      const made = await addPasskey(deps, actorOf(request), userOf(request), body);
      confirmSession(request, deps.now());
      response.status(201).json(made satisfies NewRecoveryCodes);
    },
  );

  routes.delete("/passkeys/:id", { does: "Removes a passkey." }, async (request, response) => {
    await removePasskey(deps, actorOf(request), userOf(request), String(request.params.id));
    response.status(204).end();
  });

  routes.post("/recovery-codes", { does: "Makes new recovery codes." }, async (request, response) => {
    const recoveryCodes = await renewRecoveryCodes(deps, actorOf(request), userOf(request));
    response.json({ recoveryCodes } satisfies NewRecoveryCodes);
  });

  routes.post(
    "/confirm/options",
    { does: "Asks for a passkey of the person who signed in." },
    async (request, response) => {
      response.json(await askForPasskey(deps, userOf(request).id, "confirm"));
    },
  );

  routes.post(
    "/confirm",
    {
      does: "Shows by a code or a passkey that it is still the person who signed in.",
      body: secondStepInput,
    },
    async (request, response, { body }) => {
      const way = await takeSecondStep(deps, userOf(request), body, "confirm");
      if (!way) throw badField(body.passkey ? "passkey" : "code", CODE_NOT_RIGHT);
      await recordAudit(deps.db, actorOf(request), { action: "step-up", result: "success" });
      const until = confirmSession(request, deps.now());
      response.json({ until: until.toISOString() } satisfies ConfirmedUntil);
    },
  );

  return routes.router;
}
