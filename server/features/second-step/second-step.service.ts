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
import { type SealedFor, seal, unseal } from "#server/secrets/seal.ts";
import type { SignInWays } from "#shared/api/sign-in.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import type { SecondStepRow, UserRow } from "#shared/schema/users.ts";
import { createRecoveryCodes, createTotp, hashOfRecoveryCode, periodOfCode } from "./codes.ts";
import { deleteSecondStep, findSecondStep, lockSecondStep, updateSecondStep } from "./second-step.queries.ts";

type Person = Pick<UserRow, "id" | "email">;

export const CODE_NOT_RIGHT = "This code is not right";

const sealedFor = (userId: string): SealedFor => ({ purpose: "authenticator app", boundTo: [userId] });

const isSetUp = (row: SecondStepRow | null): row is SecondStepRow => row !== null && row.totp !== null;

/** The ways in which somebody signs in, and whether they must have a second step. */
export async function signInWaysOf(
  { db }: Pick<Deps, "db">,
  { id, password, secondStep: { isRequired } }: SignedInUser,
): Promise<SignInWays> {
  const row = await findSecondStep(db, id);
  return {
    ...{ hasPassword: password !== null, required: isRequired },
    providers: await listOwnAccounts(db, id),
    ...{ totp: isSetUp(row), recoveryCodes: row?.recoveryCodes.length ?? 0 },
  };
}

/**
 * Takes a code of the person's app or one of the recovery codes; each works once.
 * @returns which it was; null for a wrong one
 * @throws 429 after too many wrong ones, from whatever networks
 */
export async function takeCode(
  deps: Deps,
  person: Person,
  code: string,
): Promise<"totp" | "recovery" | null> {
  const way = await countingCodes(deps, person, async (tx, row) => {
    const period = periodIn(deps, person, row.totp, code);
    if (period !== null && period > row.totpPeriod) {
      await updateSecondStep(tx, person.id, { totpPeriod: period });
      return "totp";
    }
    const used = hashOfRecoveryCode(code);
    if (!isSetUp(row) || !row.recoveryCodes.includes(used)) return null;
    const recoveryCodes = row.recoveryCodes.filter((each) => each !== used);
    await updateSecondStep(tx, person.id, { recoveryCodes });
    return "recovery";
  });
  if (way === "recovery") mailSignInChange(deps, person, "recovery-code-used");
  return way;
}

/** The period of a sealed app's code; null for a wrong code, and where there is no app. */
function periodIn({ secret, now }: Deps, { id }: Person, sealed: string | null, code: string): number | null {
  const totp = sealed && unseal(secret, sealed, sealedFor(id));
  return totp ? periodOfCode(totp, code, now()) : null;
}

/** Judges one code under the lock of the person's row, and counts it if it is wrong (null). */
async function countingCodes<Outcome>(
  deps: Deps,
  { id, email: to }: Person,
  judge: (tx: Db, row: SecondStepRow) => Promise<Outcome | null>,
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
  const isFirst = !isSetUp(await findSecondStep(db, user.id));
  if (isFirst) {
    if (user.password === null) throw conflict("Set a password first");
    const given = { field: "password", password, action: "second-step-add" } as const;
    await requireCurrentPassword(deps, actor, user, given);
  }
  requireConfirmed(actor);
  const totp = createTotp({ issuer: PRODUCT_NAME, label: user.email });
  await inTransaction(db, async (tx) => {
    await lockSecondStep(tx, user.id);
    await updateSecondStep(tx, user.id, { totpPending: seal(secret, totp.secret, sealedFor(user.id)) });
  });
  return totp;
}

/**
 * Turns the app on by its first code.
 * @returns the recovery codes that come with the first way
 * @throws 400 for a wrong code
 */
export async function confirmTotp(
  deps: Deps,
  actor: Actor,
  person: Person,
  code: string,
): Promise<{ recoveryCodes?: string[] }> {
  const made = await countingCodes(deps, person, async (tx, row) => {
    const period = periodIn(deps, person, row.totpPending, code);
    if (period === null) return null;
    const { codes, hashes } = createRecoveryCodes();
    const isFirst = !isSetUp(row);
    await updateSecondStep(tx, person.id, {
      ...{ totp: row.totpPending, totpPending: null, totpPeriod: period },
      ...(isFirst && { recoveryCodes: hashes }),
    });
    const details = { way: "app" };
    await recordAudit(tx, actor, { action: "second-step-add", result: "success", details });
    return isFirst ? { recoveryCodes: codes } : {};
  });
  if (!made) throw badField("code", `${CODE_NOT_RIGHT}. Check the time on your phone.`);
  mailSignInChange(deps, person, "app-added");
  return made;
}

/**
 * Removes the app and, as it is the last way, the recovery codes.
 * @throws 409 where a second step is required; 403 as `requireConfirmed`
 */
export async function removeTotp(deps: Deps, actor: Actor, person: SignedInUser): Promise<void> {
  if (person.secondStep.isRequired) throw conflict("Two-step sign-in is required. Add another way first.");
  requireConfirmed(actor);
  const removed = await inTransaction(deps.db, async (tx) => {
    if (!isSetUp(await deleteSecondStep(tx, person.id))) return false;
    const details = { way: "app" };
    await recordAudit(tx, actor, { action: "second-step-remove", result: "success", details });
    return true;
  });
  if (removed) mailSignInChange(deps, person, "app-removed");
}

/** Makes new recovery codes; the older ones end. @throws 409 without a second step; 403 as `requireConfirmed` */
export async function renewRecoveryCodes(deps: Deps, actor: Actor, person: Person): Promise<string[]> {
  const { codes, hashes } = createRecoveryCodes();
  await inTransaction(deps.db, async (tx) => {
    if (!isSetUp(await lockSecondStep(tx, person.id))) throw conflict("Set up two-step sign-in first");
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
export async function resetSecondStep(tx: Db, actor: Actor, person: Person): Promise<void> {
  if (!isSetUp(await deleteSecondStep(tx, person.id))) throw conflict("This person has no second step");
  requireConfirmed(actor);
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
  { email: to }: Person,
  change: SignInChange,
  provider?: string,
): void {
  const link = `${deps.env.appUrl}/forgot-password`;
  void afterResponse(deps, "the notice of a change in how somebody signs in", () =>
    deps.mailer.send(signInChanged({ to, change, link, ...(provider !== undefined && { provider }) })),
  );
}
