import type * as OpenidClient from "openid-client";
import type { Env } from "#server/env.ts";
import { askHost, bytesOf } from "#server/outgoing/fetch-bytes.ts";
import { RefusedTarget } from "#server/outgoing/open-socket.ts";
import { MICROSOFT } from "#shared/api/sysadmin/providers.ts";
import { domainOf } from "#shared/domain/text/email-address.ts";
import type { ProviderClaims } from "#shared/schema/sessions.ts";

/** A provider as it is asked: its secret is open here. */
export type OpenProvider = { issuer: string; clientId: string; clientSecret: string; verified: boolean };

/** The secrets of one sign-in, by which its answer is known. */
type SignInSecrets = { state: string; nonce: string; verifier: string };

const GOOGLE = "https://accounts.google.com";
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

/** The provider's address to send the browser to, and the secrets to keep until it comes back. */
export async function beginAt(
  env: Env,
  provider: OpenProvider,
): Promise<{ url: string; secrets: SignInSecrets }> {
  const client = await load();
  const configuration = await discover(env, provider);
  const secrets = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(env),
    scope: "openid email profile",
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: "S256",
    ...(asksForAccount(provider.issuer) && { prompt: "select_account" }),
  });
  return { url: url.href, secrets };
}

/**
 * The person who came back, as the provider's signed ID token has it; an address that it leaves out is asked for.
 * @param query of the browser's request
 * @throws for whatever is wrong with the answer
 */
export async function claimsIn(
  env: Env,
  provider: OpenProvider,
  secrets: SignInSecrets,
  query: string,
): Promise<ProviderClaims> {
  const client = await load();
  const configuration = await discover(env, provider);
  const tokens = await client.authorizationCodeGrant(configuration, new URL(`${callbackUrl(env)}${query}`), {
    pkceCodeVerifier: secrets.verifier,
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    idTokenExpected: true,
  });
  const signed = tokens.claims();
  if (!signed?.sub.trim()) throw new Error("the ID token names nobody");
  const asksMore = signed.email === undefined && configuration.serverMetadata().userinfo_endpoint;
  const claims = asksMore
    ? { ...signed, ...(await client.fetchUserInfo(configuration, tokens.access_token, signed.sub)) }
    : signed;
  return readClaims(provider, claims);
}

/** Whether the person pressed *Cancel* there, or is not let in by the provider. */
export async function isCanceled(error: unknown): Promise<boolean> {
  const { AuthorizationResponseError } = await load();
  return error instanceof AuthorizationResponseError && error.error === "access_denied";
}

type Claims = { sub: string } & Record<string, unknown>;

/**
 * An address is proven where the provider says so, or says nothing and vouches for all that it gives. Google must also
 * name the organization that the address belongs to: it verifies strangers' addresses of any domain, too.
 */
export function readClaims(
  { issuer, verified }: Pick<OpenProvider, "issuer" | "verified">,
  claims: Claims,
): ProviderClaims {
  const email = textOf(claims.email).toLowerCase();
  const saysSo = claims.email_verified === true || (claims.email_verified === undefined && verified);
  const isOfOrganization = !isOf(GOOGLE, issuer) || textOf(claims.hd).toLowerCase() === domainOf(email);
  const [first = "", ...others] = textOf(claims.name).split(/\s+/);
  return {
    subject: claims.sub,
    email,
    isProven: email.includes("@") && saysSo && isOfOrganization,
    firstName: textOf(claims.given_name) || first,
    lastName: textOf(claims.family_name) || others.join(" "),
  };
}

/** The address to which every provider sends people back. */
export const callbackUrl = ({ appUrl }: Pick<Env, "appUrl">): string => `${appUrl}/api/login/callback`;

const textOf = (claim: unknown): string => (typeof claim === "string" ? claim.trim() : "");

const isOf = (origin: string, issuer: string): boolean => new URL(issuer).origin === origin;

/** A shared computer is signed in to somebody's account there already. */
export const asksForAccount = (issuer: string) => isOf(GOOGLE, issuer) || isOf(MICROSOFT, issuer);

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
