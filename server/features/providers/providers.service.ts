import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { isStale } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { deleteSessionsThrough } from "#server/features/auth/sessions.queries.ts";
import { lockSchools } from "#server/features/school/school-addresses.queries.ts";
import { type Actor, requireConfirmed } from "#server/http/actor.ts";
import { releaseSlot } from "#server/http/admission.ts";
import { AppError, badField, conflict, notFound, stale } from "#server/http/errors.ts";
import { type SealedFor, type Secrets, seal, sealedAnew, unseal } from "#server/secrets/seal.ts";
import { SECRET_MASK } from "#shared/api/fields.ts";
import { NO_OPENID_PROVIDER, type ProviderInput } from "#shared/api/sysadmin/providers.ts";
import type { ProviderRow } from "#shared/schema/providers.ts";
import { discover, type OpenProvider } from "./openid.ts";
import {
  countAccountsOf,
  countProviders,
  countSchoolsOf,
  deleteAccountsOf,
  deleteProvider,
  findProvider,
  insertProvider,
  lockProvider,
  lockProviders,
  updateProvider,
  updateSealedSecret,
} from "./providers.queries.ts";

const MOST_PROVIDERS = 10;

/** A secret opens for the provider that it was given for. */
const sealedFor = ({ issuer, clientId }: Pick<ProviderRow, "issuer" | "clientId">): SealedFor => ({
  purpose: "provider's client secret",
  boundTo: [issuer, clientId],
});

/** @returns null where the secret can no longer be read */
export function opened({ secret }: Pick<Deps, "secret">, provider: ProviderRow): OpenProvider | null {
  const clientSecret = unseal(secret, provider.clientSecret, sealedFor(provider));
  return clientSecret === null ? null : { ...provider, clientSecret };
}

/** After a change of the installation's secret. */
export async function sealProviderSecrets(tx: Db, secrets: Secrets): Promise<void> {
  for (const provider of await lockProviders(tx)) {
    const clientSecret = sealedAnew(secrets, provider.clientSecret, sealedFor(provider));
    if (clientSecret !== null) await updateSealedSecret(tx, provider.id, clientSecret);
  }
}

const unknown = () => notFound("Provider");

/** @throws 400 for an issuer that does not answer; 409 beyond the most; 403 as `requireConfirmed` */
export async function addProvider(deps: Deps, actor: Actor, input: ProviderInput): Promise<ProviderRow> {
  const clientSecret = secretFor(deps, input, null);
  await requireAnswer(deps, { ...input, clientSecret });
  return await inTransaction(deps.db, async (tx) => {
    await lockSchools(tx);
    if ((await countProviders(tx)) >= MOST_PROVIDERS)
      throw conflict(`Add at most ${MOST_PROVIDERS} providers`);
    requireConfirmed(actor);
    const provider = await insertProvider(tx, sealed(deps, input, clientSecret));
    await record(tx, actor, { provider: provider.name, change: "added" });
    return provider;
  });
}

/**
 * Saves a provider. One that is switched off ends the sessions begun through it.
 * @throws 404; 400 for an issuer that does not answer, and for the mask in place of another client's secret; 409 when it
 *   was saved meanwhile, and for another issuer or client while accounts are connected: their names are its alone; 403
 *   as `requireConfirmed`
 */
export async function changeProvider(
  deps: Deps,
  actor: Actor,
  id: number,
  input: ProviderInput,
): Promise<ProviderRow> {
  const known = await findProvider(deps.db, id);
  if (!known) throw unknown();
  const clientSecret = secretFor(deps, input, known);
  const isNeeded = input.issuer !== known.issuer || (input.enabled && !known.enabled);
  if (isNeeded) await requireAnswer(deps, { ...input, clientSecret });
  return await inTransaction(deps.db, async (tx) => {
    await lockSchools(tx);
    const before = await lockProvider(tx, id);
    if (!before) throw unknown();
    const isMeanwhile = before.updatedAt.getTime() !== known.updatedAt.getTime();
    if (isMeanwhile || isStale(before, input.updatedAt)) {
      throw stale("This provider was changed by someone else. Reload and try again.");
    }
    if (input.issuer !== before.issuer || input.clientId !== before.clientId) {
      const accounts = await countAccountsOf(tx, id);
      if (accounts > 0) {
        const message = `Disconnect its ${accounts} ${accounts === 1 ? "account" : "accounts"} first`;
        throw new AppError(409, message, { code: "connected-accounts" });
      }
    }
    requireConfirmed(actor);
    const provider = await updateProvider(tx, id, sealed(deps, input, clientSecret));
    if (!provider.enabled) await deleteSessionsThrough(tx, id);
    await record(tx, actor, { provider: provider.name, change: "saved", enabled: provider.enabled });
    return provider;
  });
}

/** @throws 404; 409 while schools use it; 403 as `requireConfirmed` */
export async function removeProvider(deps: Deps, actor: Actor, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockSchools(tx);
    const provider = await lockProvider(tx, id);
    if (!provider) throw unknown();
    const schools = await countSchoolsOf(tx, id);
    if (schools > 0) {
      throw conflict(`${schools === 1 ? "1 school uses" : `${schools} schools use`} this provider`);
    }
    requireConfirmed(actor);
    await deleteSessionsThrough(tx, id);
    await deleteProvider(tx, id);
    await record(tx, actor, { provider: provider.name, change: "deleted" });
  });
}

/**
 * Disconnects everybody's account, and ends the sessions begun through the provider.
 * @returns how many there were
 * @throws 404; 403 as `requireConfirmed`
 */
export async function disconnectAll(deps: Deps, actor: Actor, id: number): Promise<number> {
  return await inTransaction(deps.db, async (tx) => {
    const provider = await lockProvider(tx, id);
    if (!provider) throw unknown();
    requireConfirmed(actor);
    const accounts = await deleteAccountsOf(tx, id);
    await deleteSessionsThrough(tx, id);
    const details = { provider: provider.name, accounts };
    await recordAudit(tx, actor, { action: "provider-disconnect", result: "success", details });
    return accounts;
  });
}

/** The secret as typed or, for the mask, the stored one: but only for the issuer and client that it was given for. */
function secretFor(
  deps: Deps,
  { issuer, clientId, clientSecret }: ProviderInput,
  stored: ProviderRow | null,
) {
  if (clientSecret !== SECRET_MASK) return clientSecret;
  const isSame = stored?.issuer === issuer && stored.clientId === clientId;
  const kept = isSame ? opened(deps, stored)?.clientSecret : undefined;
  if (kept === undefined) throw badField("clientSecret", "Client secret is required");
  return kept;
}

async function requireAnswer({ env }: Deps, provider: OpenProvider): Promise<void> {
  releaseSlot();
  try {
    await discover(env, provider);
  } catch {
    throw badField("issuer", NO_OPENID_PROVIDER);
  }
}

const sealed = (
  { secret }: Deps,
  { name, issuer, clientId, verified, enabled }: ProviderInput,
  clientSecret: string,
) => ({
  ...{ name, issuer, clientId, verified, enabled },
  clientSecret: seal(secret, clientSecret, sealedFor({ issuer, clientId })),
});

const record = (tx: Db, actor: Actor, details: Record<string, string | boolean>) =>
  recordAudit(tx, actor, { action: "provider-settings", result: "success", details });
