import { randomUUID } from "node:crypto";
import { isUniqueViolation } from "#server/db/postgres-error.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, requireConfirmed } from "#server/http/actor.ts";
import { badField, conflict, notFound } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { MAX_PASSKEYS, type NewRecoveryCodes, type PasskeyInput } from "#shared/api/sign-in.ts";
import type { PasskeyRow } from "#shared/schema/users.ts";
import { judgeNew, knownPasskeyOptions, newPasskeyOptions } from "./passkeys.ts";
import { deletePasskey, insertPasskey, listPasskeys, updateSecondStep } from "./second-step.queries.ts";
import {
  type AccountOwner,
  countingCodes,
  mailSignInChange,
  recordAdded,
  removeWay,
  requirePasswordForFirst,
} from "./second-step.service.ts";

function requireRoom(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length >= MAX_PASSKEYS) throw conflict(`Add at most ${MAX_PASSKEYS} passkeys`);
}

/**
 * Begins to add a passkey. A device that has made one keeps it, so refusals come before.
 * @throws 409 without a host name in APP_URL, and at the most passkeys; 403 as `requireConfirmed`
 */
export async function beginPasskey(deps: Deps, actor: Actor, person: AccountOwner) {
  const existing = await listPasskeys(deps.db, person.id);
  const options = await newPasskeyOptions(deps, person, existing);
  requireRoom(existing);
  requireConfirmed(actor);
  return options;
}

/**
 * Adds the passkey that a device has made.
 * @returns the recovery codes that come with the first way
 * @throws 400 for a wrong password, which the first way asks for, and for a wrong answer; 409 at the most passkeys;
 *   403 as `requireConfirmed`
 */
export async function addPasskey(
  deps: Deps,
  actor: Actor,
  user: SignedInUser,
  { name, passkey, password }: PasskeyInput,
): Promise<NewRecoveryCodes> {
  await requirePasswordForFirst(deps, actor, user, password);
  const userId = user.id;
  const made = await countingCodes(deps, user, async (tx, before) => {
    requireRoom(await listPasskeys(tx, userId));
    const asked = { userId, purpose: "add", after: before.challengedAt } as const;
    const judged = await judgeNew(deps, asked, passkey);
    if (!judged) return null;
    requireConfirmed(actor);
    const { challengedAt, ...kept } = judged;
    const times = { createdAt: deps.now(), lastUsedAt: null };
    await insertPasskey(tx, { id: randomUUID(), userId, name, ...kept, ...times });
    await updateSecondStep(tx, userId, { challengedAt });
    return await recordAdded(tx, actor, before, { way: "passkey", name });
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, "passkeys_credential_unique")) return null;
    throw error;
  });
  if (!made) throw badField("passkey", "This passkey is not right. Try again.");
  mailSignInChange(deps, user, "passkey-added");
  return made;
}

/** @throws 404 for a passkey that is not the person's; as `removeWay` */
export async function removePasskey(
  deps: Deps,
  actor: Actor,
  person: SignedInUser,
  id: string,
): Promise<void> {
  await removeWay(deps, actor, person, "passkey-removed", async (tx) => {
    const removed = await deletePasskey(tx, person.id, id);
    if (!removed) throw notFound("Passkey");
    return { way: "passkey", name: removed.name };
  });
}

/** Begins to use a passkey. @throws 409 without a host name in APP_URL, and without a passkey */
export async function askForPasskey(deps: Deps, userId: string, purpose: "sign-in" | "confirm") {
  return await knownPasskeyOptions(deps, { userId, purpose }, await listPasskeys(deps.db, userId));
}
