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

export const toSignedInUser = ({ user, school, secondStep }: Found): SignedInUser => ({
  ...user,
  school: school && { id: school.id, name: school.name, timezone: school.timezone },
  secondStep,
});

/**
 * The person whom an address and a password belong to.
 * @throws 401 alike for an unknown address and a wrong password; 403 when the password is right but the account
 *   inactive; 429 after too many failures
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
        return toSignedInUser(found);
      },
    );
  } catch (error) {
    if (error instanceof TooManyAttempts && error.first) await record(stranger, "locked");
    throw error;
  }
}
