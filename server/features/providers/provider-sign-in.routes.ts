import type { Request, Response, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { userResponse } from "#server/features/auth/auth.responses.ts";
import { beginSession } from "#server/features/auth/auth.routes.ts";
import { localPath } from "#server/features/auth/return-to.ts";
import { askForSecondStep } from "#server/features/second-step/pending-sign-in.ts";
import {
  findMaintenance,
  requireNoMaintenance,
} from "#server/features/system-settings/maintenance.service.ts";
import { knownAs, visitorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { isConfined } from "#server/http/guards.ts";
import { rowIdIn } from "#server/http/parse.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { type PendingSignIn, pendingInput, type SignInOptions } from "#shared/api/sign-in.ts";
import {
  beginSignIn,
  comeBack,
  finishPending,
  problemSentence,
  readPending,
} from "./provider-sign-in.service.ts";
import { listProviders } from "./providers.queries.ts";
import { browserOf, forgetSignIn, rememberSignIn } from "./sign-in-cookie.ts";

/**
 * GET /api/login leads to the sign-in form or to a provider; the browser comes back from there to /api/login/callback,
 * and the first time to /connect, which calls /api/login/pending.
 */
export function providerSignInRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get(
    "/",
    { does: "Leads a browser to the sign-in form or to a provider, and from there back." },
    async (request, response) => {
      const returnTo = localPath(request.query.returnTo);
      if (request.query.provider === undefined) {
        return response.redirect(request.user ? (returnTo ?? "/") : signInForm({ returnTo }));
      }
      if (await findMaintenance(deps)) return response.redirect("/");
      const { user } = request;
      const connects = request.query.connect === "1" && user !== undefined && !isConfined(user);
      const begun = await beginSignIn(deps, visitorOf(request).address, {
        providerId: rowIdIn(request.query.provider),
        userId: connects ? user.id : null,
        returnTo: returnTo ?? "/",
      });
      return leadOn(response, begun);
    },
  );

  routes.get(
    "/options",
    { does: "Lists the providers by which one may sign in, and says what a problem is." },
    async (request, response) => {
      const { problem, provider } = request.query;
      const listed = (await listProviders(deps.db)).filter(({ enabled }) => enabled);
      response.json({
        providers: listed.map(({ id, name }) => ({ id, name })),
        problem: typeof problem === "string" ? await problemSentence(deps, problem, rowIdIn(provider)) : null,
      } satisfies SignInOptions);
    },
  );

  routes.get(
    "/callback",
    { does: "Takes a browser in that comes back from its provider." },
    async (request, response) => {
      if (await findMaintenance(deps)) return response.redirect("/");
      const visitor = visitorOf(request);
      const query = new URL(request.originalUrl, deps.env.appUrl).search;
      const back = await comeBack(deps, visitor, { ...browserOf(deps, request), query });
      forgetSignIn(deps, response);
      if (!("user" in back)) return leadOn(response, back);
      await signIn(request, back.user, back.provider);
      return response.redirect(back.returnTo);
    },
  );

  routes.get(
    "/pending",
    { does: "The account that is about to be connected, or made." },
    async (request, response) => {
      await requireNoMaintenance(deps);
      response.json((await readPending(deps, browserOf(deps, request))) satisfies PendingSignIn);
    },
  );

  routes.post(
    "/pending",
    { does: "Connects the account or makes it, and signs in.", body: pendingInput },
    async (request, response, { body: input }) => {
      await requireNoMaintenance(deps);
      const done = await finishPending(deps, visitorOf(request), browserOf(deps, request), input);
      if (done.kind === "second-step") return await askForSecondStep(deps, response, done.user);
      forgetSignIn(deps, response);
      await signIn(request, done.user, done.provider);
      return response.status(done.kind === "join" ? 201 : 200).json(userResponse(done.user));
    },
  );

  async function signIn(request: Request, user: SignedInUser, provider: { id: number; name: string }) {
    const details = { how: provider.name };
    const actor = knownAs(visitorOf(request), user);
    await recordAudit(deps.db, actor, { action: "sign-in", result: "success", details });
    await beginSession(deps, request, user, provider);
  }

  function leadOn(response: Response, to: Exclude<Awaited<ReturnType<typeof comeBack>>, { user: unknown }>) {
    if ("url" in to) {
      rememberSignIn(deps, response, to.token);
      return response.redirect(to.url);
    }
    const { problem, providerId, returnTo } = to;
    return response.redirect(
      signInForm({ problem, provider: providerId, returnTo: returnTo === "/" ? null : returnTo }),
    );
  }

  return routes.router;
}

function signInForm(given: Record<string, string | number | null>): string {
  const query = new URLSearchParams({ signin: "1" });
  for (const [name, value] of Object.entries(given)) if (value !== null) query.set(name, String(value));
  return `/?${query}#sign-in`;
}
