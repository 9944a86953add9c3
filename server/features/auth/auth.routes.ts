import type { Request, Response, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { askForSecondStep } from "#server/features/second-step/pending-sign-in.ts";
import { requireNoMaintenance } from "#server/features/system-settings/maintenance.service.ts";
import { actorOf, knownAs, visitorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { badRequest } from "#server/http/errors.ts";
import { clearedSessionCookie, confirmSession } from "#server/http/session.ts";
import { type SignedInUser, userOf } from "#server/http/signed-in.ts";
import { loginInput } from "#shared/api/auth.ts";
import type { SignedOut } from "#shared/api/sign-in.ts";
import { userResponse } from "./auth.responses.ts";
import type { PasswordPassport } from "./passport.ts";
import { updateLastSignIn } from "./users.queries.ts";

/** GET /api/user */
export function userRoutes(): Router {
  const routes = createEndpoints();
  routes.get("/", { does: "The signed-in person." }, (request, response) => {
    response.json(userResponse(userOf(request)));
  });
  return routes.router;
}

/** POST /api/login signs in, during maintenance system administrators only. */
export function loginRoutes(deps: Deps, passport: PasswordPassport): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    { does: "Signs in; during maintenance system administrators only.", body: loginInput },
    async (request, response, { body: credentials }) => {
      request.body = credentials;
      const user = await authenticate(passport, request, response);
      if (user.role !== "sysadmin") await requireNoMaintenance(deps);
      if (user.secondStep.isSetUp) return await askForSecondStep(deps, response, user);
      const actor = knownAs(visitorOf(request), user);
      await recordAudit(deps.db, actor, {
        action: "sign-in",
        result: "success",
        details: { how: "password" },
      });
      await beginSession(deps, request, user);
      return void response.json(userResponse(user));
    },
  );
  return routes.router;
}

/** POST /api/logout destroys the session's row: the cookie is worth nothing afterwards. */
export function logoutRoutes({ db, https }: Deps): Router {
  const routes = createEndpoints();
  routes.post(
    "/",
    { does: "Signs out: the session is worth nothing afterwards." },
    async (request, response) => {
      await recordAudit(db, actorOf(request), { action: "sign-out", result: "success" });
      const { providerId: provider } = request.session;
      await new Promise<void>((resolve, reject) => {
        request.session.destroy((error) => (error ? reject(error) : resolve()));
      });
      response.clearCookie(...clearedSessionCookie(https)).json({
        message: "You have been logged out successfully.",
        ...(provider !== undefined && { provider }),
      } satisfies SignedOut);
    },
  );
  return routes.router;
}

/** @returns who the e-mail and password in the request's body belong to @throws as `signIn` */
function authenticate(
  passport: PasswordPassport,
  request: Request,
  response: Response,
): Promise<SignedInUser> {
  return new Promise((resolve, reject) => {
    const decide = (error: unknown, user: Express.User | false) => {
      if (error) reject(error);
      else if (user) resolve(user);
      else reject(badRequest("Email and password are required"));
    };
    passport.authenticate("local", { session: false }, decide)(request, response, reject);
  });
}

/** A provider by which a session begins, or none. */
type SessionProvider = { id: number; name: string };

/** Signs the person in, and records when for the staff list. */
export async function beginSession(
  { db, now }: Pick<Deps, "db" | "now">,
  request: Request,
  user: SignedInUser,
  provider?: SessionProvider,
): Promise<void> {
  await updateLastSignIn(db, user.id, now());
  await startSession(request, user, provider);
  if (provider) confirmSession(request, now());
}

/** A new session id for the person, whatever id the client came with. */
export async function startSession(
  request: Request,
  user: SignedInUser,
  provider?: SessionProvider,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.logIn(user, (error: unknown) => (error ? reject(error) : resolve()));
  });
  if (provider) Object.assign(request.session, { how: provider.name, providerId: provider.id });
}
