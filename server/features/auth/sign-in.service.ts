import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { type Actor, knownAs } from "#server/http/actor.ts";
import { TooManyAttempts } from "#server/http/attempt-limits.ts";
import { AppError, forbidden } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import type { AuditResult } from "#shared/api/audit.ts";
import { isPassword } from "./passwords.ts";
import { findUserByEmail } from "./users.queries.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** A person may work while they and their school are active. */
export const isActive = ({ user, school }: Pick<Found, "user" | "school">): boolean =>
  user.isActive && (school === null || school.isActive);

export const inactiveAccount = () => forbidden("This account is inactive. Contact your administrator.");

/** The provider by which alone a school's people sign in; null where they have a password, too. */
const onlyProviderOf = ({ school, provider }: Pick<Found, "school" | "provider">) =>
  school?.ssoOnly && provider?.enabled ? provider : null;

/** @returns the sentence for people who sign in by a provider alone; null for everybody else */
export function passwordRefusal(found: Pick<Found, "school" | "provider">): string | null {
  const only = onlyProviderOf(found);
  return only && `Your school signs in with ${only.name}. Use that button.`;
}

/** @throws 403 where the school's people sign in by its provider alone */
export function requirePasswordWay(found: Pick<Found, "school" | "provider">): void {
  const refusal = passwordRefusal(found);
  if (refusal !== null) throw forbidden(refusal);
}

/**
 * Whether a session that began so may go on: the provider may have been taken away since or switched off, or the
 * password's turn be over.
 * @param providerId undefined for one that began by a password
 */
export const isGoodWay = (found: Pick<Found, "school" | "provider">, providerId: number | undefined) =>
  providerId === undefined
    ? onlyProviderOf(found) === null
    : found.provider?.id === providerId && found.provider.enabled;

export const toSignedInUser = ({
  user,
  school,
  secondStep,
}: Pick<Found, "user" | "school" | "secondStep">): SignedInUser => ({
  ...user,
  school: school && { id: school.id, name: school.name, timezone: school.timezone },
  secondStep,
});

/**
 * The person whom an address and a password belong to.
 * @throws 401 alike for an unknown address and a wrong password; 403 when the password is right but the account
 *   inactive, or the school signs in by its provider alone; 429 after too many failures
 */
export async function signInWithPassword(
  { db, limits }: Pick<Deps, "db" | "limits">,
  visitor: Actor,
  { email, password }: { email: string; password: string },
): Promise<SignedInUser> {
  const stranger = { ...visitor, email };
  const record = (actor: Actor, result: AuditResult) => recordAudit(db, actor, { action: "sign-in", result });
  try {
    return await limits.countFailures(
      { kind: "sign-in", subject: email, client: visitor.address },
      async () => {
        const found = await findUserByEmail(db, email);
        const matches = await isPassword(password, found?.user.password ?? null);
        const actor = found ? knownAs(visitor, found.user) : stranger;
        if (!matches || !found) {
          await record(actor, "failure");
          throw new AppError(401, "Invalid email or password");
        }
        if (!isActive(found)) {
          await record(actor, "denied");
          throw inactiveAccount();
        }
        if (passwordRefusal(found) !== null) await record(actor, "denied");
        requirePasswordWay(found);
        return toSignedInUser(found);
      },
    );
  } catch (error) {
    if (error instanceof TooManyAttempts && error.first) await record(stranger, "locked");
    throw error;
  }
}

/** A sign-in by a provider counts as both steps. @param providerId undefined for one by a password */
export const withProvider = (user: SignedInUser, providerId: number | undefined): SignedInUser =>
  providerId === undefined ? user : { ...user, secondStep: { ...user.secondStep, isRequired: false } };
