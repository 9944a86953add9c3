import type * as OpenidClient from "openid-client";
import type { Env } from "#server/env.ts";
import { askHost, bytesOf } from "#server/outgoing/fetch-bytes.ts";
import { RefusedTarget } from "#server/outgoing/open-socket.ts";

/** A provider as it is asked: its secret is open here. */
export type OpenProvider = { issuer: string; clientId: string; clientSecret: string; verified: boolean };

/** A person who waits for a provider is back at the sign-in form within ten seconds. */
const PATIENCE_MS = 8_000;
const MAX_BYTES = 1_000_000;
const ON_THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Most installations have no provider: the library is read once somebody uses one. */
const load = () => import("openid-client");

/** Finds everything about a provider from its issuer's address. @throws whatever keeps it from answering as one */
export async function discover(
  env: Env,
  { issuer, clientId, clientSecret }: Pick<OpenProvider, "issuer" | "clientId" | "clientSecret">,
): Promise<OpenidClient.Configuration> {
  const client = await load();
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const configuration = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [client.customFetch]: (url, options) => fetchChecked(env, patience, url, options),
    timeout: PATIENCE_MS / 1000,
    execute: [
      // Without it the library trusts the connection and never looks at an ID token's signature.
      client.enableNonRepudiationChecks,
      ...(issuer.startsWith("http:") ? [client.allowInsecureRequests] : []),
    ],
  });
  const { issuer: named } = configuration.serverMetadata();
  if (named.includes("{tenantid}")) throw new Error("the issuer stands for every tenant");
  return configuration;
}

/** The address to which every provider sends people back. */
export const callbackUrl = ({ appUrl }: Pick<Env, "appUrl">): string => `${appUrl}/api/login/callback`;

/** Hosts are refused as for mail servers; http is for this machine alone, outside production. */
async function fetchChecked(
  env: Env,
  patience: AbortSignal,
  url: string,
  options: OpenidClient.CustomFetchOptions,
): Promise<Response> {
  const address = new URL(url);
  const mayBePlain = !env.production && ON_THIS_MACHINE.has(address.hostname);
  if (address.protocol !== "https:" && !mayBePlain) throw new RefusedTarget();
  const response = await askHost(address, {
    method: options.method,
    headers: options.headers,
    ...(options.body != null && { body: String(options.body) }),
    mayBePlain,
    reach: { blockPrivate: env.smtpBlockPrivate },
    signal: options.signal ? AbortSignal.any([patience, options.signal]) : patience,
  });
  const bytes = await bytesOf(response, { maxBytes: MAX_BYTES });
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
  const { statusCode: status = 0 } = response;
  return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers });
}
