import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { deleteSessionsThrough } from "#server/features/auth/sessions.queries.ts";
import { lockUser } from "#server/features/auth/users.queries.ts";
import { mailSignInChange } from "#server/features/second-step/second-step.service.ts";
import type { Actor } from "#server/http/actor.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { deleteProviderAccount } from "./accounts.queries.ts";
import { findProvider } from "./providers.queries.ts";

/**
 * Takes one's own account at a provider away. The session that asks goes on; others that began through it end.
 * @throws 404; 409 for somebody who could no longer sign in
 */
export async function disconnectOwn(
  deps: Deps,
  actor: Actor,
  user: SignedInUser,
  { providerId, sid }: { providerId: number; sid: string },
): Promise<void> {
  const provider = await inTransaction(deps.db, async (tx) => {
    const provider = await findProvider(tx, providerId);
    const person = await lockUser(tx, user.id);
    if (!provider || !person || !(await deleteProviderAccount(tx, user.id, providerId)))
      throw notFound("Account");
    if (person.password === null) throw conflict("Set a password first, so that you can still sign in");
    await deleteSessionsThrough(tx, providerId, { of: user.id, except: sid });
    const details = { provider: provider.name };
    await recordAudit(tx, actor, { action: "provider-disconnect", result: "success", details });
    return provider;
  });
  mailSignInChange(deps, user, "account-disconnected", provider.name);
}
