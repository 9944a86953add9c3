import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { userOf } from "#server/http/signed-in.ts";
import { SECRET_MASK } from "#shared/api/fields.ts";
import { type DisconnectedAccounts, type Provider, providerInput } from "#shared/api/sysadmin/providers.ts";
import type { ProviderRow } from "#shared/schema/providers.ts";
import { disconnectOwn } from "./disconnect.service.ts";
import { callbackUrl } from "./openid.ts";
import { countSchoolsOf, listProviders } from "./providers.queries.ts";
import { addProvider, changeProvider, disconnectAll, removeProvider } from "./providers.service.ts";

/** DELETE /api/user/providers/:id */
export function ownProviderRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.delete(
    "/:id",
    { does: "Disconnects one's own account at an identity provider." },
    async (request, response) => {
      const which = { providerId: pathId(request, "Account"), sid: request.sessionID };
      await disconnectOwn(deps, actorOf(request), userOf(request), which);
      response.status(204).end();
    },
  );
  return routes.router;
}

/** /api/sysadmin/providers */
export function providerRoutes(deps: Deps): Router {
  const { db, env } = deps;
  const routes = createEndpoints();

  const providerResponse = (provider: ProviderRow, schools: number): Provider => ({
    id: provider.id,
    name: provider.name,
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: SECRET_MASK,
    verified: provider.verified,
    enabled: provider.enabled,
    callbackUrl: callbackUrl(env),
    schools,
    updatedAt: provider.updatedAt.toISOString(),
  });

  routes.get(
    "/",
    { does: "Lists the identity providers by which people may sign in." },
    async (_request, response) => {
      response.json(
        (await listProviders(db)).map(({ schools, ...provider }) => providerResponse(provider, schools)),
      );
    },
  );

  routes.post(
    "/",
    { does: "Adds an identity provider, whose issuer is asked first.", body: providerInput },
    async (request, response, { body }) => {
      response.status(201).json(providerResponse(await addProvider(deps, actorOf(request), body), 0));
    },
  );

  routes.put(
    "/:id",
    {
      does: "Saves an identity provider; one that is switched off ends the sessions begun through it.",
      body: providerInput,
    },
    async (request, response, { body }) => {
      const provider = await changeProvider(deps, actorOf(request), pathId(request, "Provider"), body);
      response.json(providerResponse(provider, await countSchoolsOf(db, provider.id)));
    },
  );

  routes.delete(
    "/:id",
    { does: "Deletes an identity provider that no school uses." },
    async (request, response) => {
      await removeProvider(deps, actorOf(request), pathId(request, "Provider"));
      response.status(204).end();
    },
  );

  routes.delete(
    "/:id/accounts",
    { does: "Disconnects everybody's account at an identity provider." },
    async (request, response) => {
      const disconnected = await disconnectAll(deps, actorOf(request), pathId(request, "Provider"));
      response.json({ disconnected } satisfies DisconnectedAccounts);
    },
  );

  return routes.router;
}
