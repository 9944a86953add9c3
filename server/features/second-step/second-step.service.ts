import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { requireCurrentPassword } from "#server/features/auth/password.service.ts";
import { deleteSessionsOf } from "#server/features/auth/sessions.queries.ts";
import { listOwnAccounts } from "#server/features/providers/accounts.queries.ts";
import { type Actor, requireConfirmed } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { TooManyAttempts } from "#server/http/attempt-limits.ts";
import { badField, conflict } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { codesGuessed, type SignInChange, signInChanged } from "#server/mail/templates/sign-in-mails.ts";
import { type SealedFor, type Secrets, seal, sealedAnew, unseal } from "#server/secrets/seal.ts";
import {
  type KnownPasskey,
  LAST_WAY_IS_REQUIRED,
  type Passkey,
  type SecondStepInput,
  type SignInWays,
} from "#shared/api/sign-in.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import type { PasskeyRow, UserRow } from "#shared/schema/users.ts";
import { createRecoveryCodes, createTotp, hashOfRecoveryCode, periodOfCode } from "./codes.ts";
import { judgeKnown } from "./passkeys.ts";
import {
  deleteSecondStep,
  findSecondStep,
  listPasskeys,
  lockApps,
  lockSecondStep,
  type SecondStep,
  updatePasskey,
  updateSecondStep,
} from "./second-step.queries.ts";

export type AccountOwner = Pick<UserRow, "id" | "email">;

export const CODE_NOT_RIGHT = "This code is not right";

const sealedFor = (userId: string): SealedFor => ({ purpose: "authenticator app", boundTo: [userId] });

/** The ways in which somebody signs in, and whether they must have a second step. */
export async function signInWaysOf(
  { db }: Pick<Deps, "db">,
  { id, password, secondStep: { isRequired } }: SignedInUser,
): Promise<SignInWays> {
  const [row, passkeys] = [await findSecondStep(db, id), await listPasskeys(db, id)];
  return {
    ...{ hasPassword: password !== null, required: isRequired },
    ...{ providers: await listOwnAccounts(db, id), passkeys: passkeys.map(toPasskey) },
    ...{ totp: row !== null && row.totp !== null, recoveryCodes: row?.recoveryCodes.length ?? 0 },
  };
}

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  ...{ id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
});

/**
 * Takes a code of the person's app, one of the recovery codes or a passkey's answer; each works once.
 * @returns which it was; null for a wrong one
 * @throws 429 after too many wrong ones, from whatever networks
 */
export async function takeSecondStep(
  deps: Deps,
  person: AccountOwner,
  { code, passkey }: SecondStepInput,
  purpose: "sign-in" | "confirm",
): Promise<"passkey" | "totp" | "recovery" | null> {
  const way = await countingCodes(deps, person, async (tx, row) => {
    if (passkey) return await takePasskey(deps, tx, row, passkey, purpose);
    return code === undefined ? null : await takeCode(deps, tx, person, row, code);
  });
  if (way === "recovery") mailSignInChange(deps, person, "recovery-code-used");
  return way;
}

async function takeCode(deps: Deps, tx: Db, person: AccountOwner, row: SecondStep, code: string) {
  const period = periodIn(deps, person, row.totp, code);
  if (period !== null && period > row.totpPeriod) {
    await updateSecondStep(tx, person.id, { totpPeriod: period });
    return "totp";
  }
  const used = hashOfRecoveryCode(code);
  if (!row.isSetUp || !row.recoveryCodes.includes(used)) return null;
  const recoveryCodes = row.recoveryCodes.filter((each) => each !== used);
  await updateSecondStep(tx, person.id, { recoveryCodes });
  return "recovery";
}

/** After a change of the installation's secret. */
export async function sealApps(tx: Db, secrets: Secrets): Promise<void> {
  for (const { userId, totp, totpPending } of await lockApps(tx)) {
    const anew = (sealed: string | null) =>
      (sealed && sealedAnew(secrets, sealed, sealedFor(userId))) || sealed;
    const change = { totp: anew(totp), totpPending: anew(totpPending) };
    if (change.totp !== totp || change.totpPending !== totpPending)
      await updateSecondStep(tx, userId, change);
  }
}

async function takePasskey(
  deps: Deps,
  tx: Db,
  { userId, challengedAt }: SecondStep,
  answer: KnownPasskey,
  purpose: "sign-in" | "confirm",
) {
  const passkey = (await listPasskeys(tx, userId)).find(({ credentialId }) => credentialId === answer.id);
  const used = passkey && (await judgeKnown(deps, { userId, purpose, after: challengedAt }, passkey, answer));
  if (!used) return null;
  await updatePasskey(tx, passkey.id, { counter: used.counter, lastUsedAt: deps.now() });
  await updateSecondStep(tx, userId, { challengedAt: used.challengedAt });
  return "passkey";
}

/** The period of a sealed app's code; null for a wrong code, and where there is no app. */
function periodIn(
  { secret, now }: Deps,
  { id }: AccountOwner,
  sealed: string | null,
  code: string,
): number | null {
  const totp = sealed && unseal(secret, sealed, sealedFor(id));
  return totp ? periodOfCode(totp, code, now()) : null;
}

/** Judges one code or passkey under the lock of the person's row, and counts it if it is wrong (null). */
export async function countingCodes<Outcome>(
  deps: Deps,
  { id, email: to }: AccountOwner,
  judge: (tx: Db, row: SecondStep) => Promise<Outcome | null>,
): Promise<Outcome | null> {
  const { db, env, limits, mailer } = deps;
  try {
    return await limits.countCode(id, () =>
      inTransaction(db, async (tx) => judge(tx, await lockSecondStep(tx, id))),
    );
  } catch (error) {
    // The password was right: its owner is told, once a day.
    if (error instanceof TooManyAttempts && (await limits.isFirstToday(`guessed codes:${id}`))) {
      const link = `${env.appUrl}/forgot-password`;
      afterResponse(deps, "the notice of guessed codes", () => mailer.send(codesGuessed({ to, link })));
    }
    throw error;
  }
}

/**
 * Begins to set up an authenticator app; until its first code it is none.
 * @throws 409 for somebody without a password, and 400 for a wrong one, which the first way asks for; 403 as `requireConfirmed`
 */
export async function beginTotp(deps: Deps, actor: Actor, user: SignedInUser, password: string | undefined) {
  const { db, secret } = deps;
  await requirePasswordForFirst(deps, actor, user, password);
  requireConfirmed(actor);
  const totp = createTotp({ issuer: PRODUCT_NAME, label: user.email });
  await inTransaction(db, async (tx) => {
    await lockSecondStep(tx, user.id);
    await updateSecondStep(tx, user.id, { totpPending: seal(secret, totp.secret, sealedFor(user.id)) });
  });
  return totp;
}

/**
 * The first way asks for the password.
 * @throws 409 for somebody without one, and 400 for a wrong one, where the person has no second step yet
 */
export async function requirePasswordForFirst(
  deps: Deps,
  actor: Actor,
  user: SignedInUser,
  password: string | undefined,
): Promise<void> {
  if (user.secondStep.isSetUp) return;
  if (user.password === null) throw conflict("Set a password first");
  const given = { field: "password", password, action: "second-step-add" } as const;
  await requireCurrentPassword(deps, actor, user, given);
}

/**
 * Turns the app on by its first code.
 * @returns the recovery codes that come with the first way
 * @throws 400 for a wrong code
 */
export async function confirmTotp(
  deps: Deps,
  actor: Actor,
  person: AccountOwner,
  code: string,
): Promise<{ recoveryCodes?: string[] }> {
  const made = await countingCodes(deps, person, async (tx, row) => {
    const period = periodIn(deps, person, row.totpPending, code);
    if (period === null) return null;
    const app = { totp: row.totpPending, totpPending: null, totpPeriod: period };
    await updateSecondStep(tx, person.id, app);
    return await recordAdded(tx, actor, row, { way: "app" });
  });
  if (!made) throw badField("code", `${CODE_NOT_RIGHT}. Check the time on your phone.`);
  mailSignInChange(deps, person, "app-added");
  return made;
}

/**
 * Records that a way was added to a second step.
 * @param before what the person had without it
 * @returns the recovery codes, which come with the first way
 */
export async function recordAdded(
  tx: Db,
  actor: Actor,
  before: SecondStep,
  details: Record<string, string>,
): Promise<{ recoveryCodes?: string[] }> {
  await recordAudit(tx, actor, { action: "second-step-add", result: "success", details });
  if (before.isSetUp) return {};
  const { codes, hashes } = createRecoveryCodes();
  await updateSecondStep(tx, before.userId, { recoveryCodes: hashes });
  return { recoveryCodes: codes };
}

/** Removes the app, if there is one. @throws as `removeWay` */
export async function removeTotp(deps: Deps, actor: Actor, person: SignedInUser): Promise<void> {
  await removeWay(deps, actor, person, "app-removed", async (tx, { totp }) => {
    await updateSecondStep(tx, person.id, { totp: null, totpPending: null });
    return totp ? { way: "app" } : null;
  });
}

/**
 * Removes one way, and the recovery codes with the last one.
 * @param remove does it; what is to be recorded, or null where there was nothing to remove
 * @throws 409 for the last one where a second step is required; 403 as `requireConfirmed`
 */
export async function removeWay(
  deps: Deps,
  actor: Actor,
  person: SignedInUser,
  change: SignInChange,
  remove: (tx: Db, before: SecondStep) => Promise<Record<string, string> | null>,
): Promise<void> {
  const removed = await inTransaction(deps.db, async (tx) => {
    const details = await remove(tx, await lockSecondStep(tx, person.id));
    if (!details) return null;
    const isLast = !(await findSecondStep(tx, person.id))?.isSetUp;
    if (isLast && person.secondStep.isRequired) throw conflict(LAST_WAY_IS_REQUIRED);
    requireConfirmed(actor);
    if (isLast) await deleteSecondStep(tx, person.id);
    await recordAudit(tx, actor, { action: "second-step-remove", result: "success", details });
    return { isLast };
  });
  if (removed) mailSignInChange(deps, person, removed.isLast ? "last-removed" : change);
}

/** Makes new recovery codes; the older ones end. @throws 409 without a second step; 403 as `requireConfirmed` */
export async function renewRecoveryCodes(deps: Deps, actor: Actor, person: AccountOwner): Promise<string[]> {
  const { codes, hashes } = createRecoveryCodes();
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockSecondStep(tx, person.id)).isSetUp) throw conflict("Set up two-step sign-in first");
    requireConfirmed(actor);
    await updateSecondStep(tx, person.id, { recoveryCodes: hashes });
    const details = { way: "recovery codes" };
    await recordAudit(tx, actor, { action: "second-step-add", result: "success", details });
  });
  mailSignInChange(deps, person, "recovery-codes-renewed");
  return codes;
}

/**
 * Takes somebody else's second step away, and signs them out everywhere. The transaction has locked the person.
 * @throws 409 for somebody who has none; 403 as `requireConfirmed`
 */
export async function resetSecondStep(tx: Db, actor: Actor, person: AccountOwner): Promise<void> {
  if (!(await lockSecondStep(tx, person.id)).isSetUp) throw conflict("This person has no second step");
  requireConfirmed(actor);
  await deleteSecondStep(tx, person.id);
  await deleteSessionsOf(tx, person.id);
  const details = { person: person.email };
  await recordAudit(tx, actor, { action: "second-step-reset", result: "success", details });
}

/**
 * Mails a person that their ways to sign in have changed, in case somebody else did it.
 * @param provider the name of the one at which an account was connected or disconnected
 */
export function mailSignInChange(
  deps: Deps,
  { email: to }: AccountOwner,
  change: SignInChange,
  provider?: string,
): void {
  const link = `${deps.env.appUrl}/forgot-password`;
  void afterResponse(deps, "the notice of a change in how somebody signs in", () =>
    deps.mailer.send(signInChanged({ to, change, link, ...(provider !== undefined && { provider }) })),
  );
}
