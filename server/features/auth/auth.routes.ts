import { type Request, type RequestHandler, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { requireOpen } from "#server/features/system-settings/maintenance.service.ts";
import { actorOf } from "#server/http/actor.ts";
import { badRequest } from "#server/http/errors.ts";
import { parseBody } from "#server/http/parse.ts";
import { clearedSessionCookie } from "#server/http/session.ts";
import { type SignedInUser, userOf } from "#server/http/signed-in.ts";
import { loginInput } from "#shared/api/auth.ts";
import { userResponse } from "./auth.responses.ts";
import type { PasswordPassport } from "./passport.ts";
import { localPath } from "./return-to.ts";

/** GET /api/user */
export function userRoutes(): Router {
  const router = Router();
  router.get("/", (request, response) => {
    response.json(userResponse(userOf(request)));
  });
  return router;
}

/**
 * POST /api/login signs in, during maintenance system administrators only; GET /api/login is where a browser is sent to
 * sign in again.
 */
export function loginRoutes(deps: Deps, passport: PasswordPassport): Router {
  const router = Router();
  router.get("/", (request, response) => {
    const returnTo = localPath(request.query.returnTo);
    if (request.user) return response.redirect(returnTo ?? "/");
    const query = new URLSearchParams({ signin: "1", ...(returnTo && { returnTo }) });
    return response.redirect(`/?${query}#sign-in`);
  });
  router.post("/", checkCredentials(passport), async (request, response) => {
    const user = userOf(request);
    if (user.role !== "sysadmin") await requireOpen(deps);
    await startSession(request, user);
    response.json(userResponse(user));
  });
  return router;
}

/** POST /api/logout destroys the session's row: the cookie is worth nothing afterwards. */
export function logoutRoutes({ db, https }: Deps): Router {
  const router = Router();
  router.post("/", async (request, response) => {
    await recordAudit(db, actorOf(request), { action: "sign-out", result: "success" });
    await new Promise<void>((resolve, reject) => {
      request.session.destroy((error) => (error ? reject(error) : resolve()));
    });
    response
      .clearCookie(...clearedSessionCookie(https))
      .json({ message: "You have been logged out successfully." });
  });
  return router;
}

function checkCredentials(passport: PasswordPassport): RequestHandler {
  return (request, response, next) => {
    request.body = parseBody(loginInput, request);
    passport.authenticate("local", { session: false }, (error: unknown, user: Express.User | false) => {
      if (error) return next(error);
      if (!user) return next(badRequest("Email and password are required"));
      request.user = user;
      return next();
    })(request, response, next);
  };
}

/** A new session id for the person, whatever id the client came with. */
export async function startSession(request: Request, user: SignedInUser): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.logIn(user, (error: unknown) => (error ? reject(error) : resolve()));
  });
}
