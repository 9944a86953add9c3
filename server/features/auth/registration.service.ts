import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { type Actor, knownAs, nameOf } from "#server/http/actor.ts";
import { AppError, badRequest, conflict, forbidden, unavailable } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { confirmationRequest, memberNotice } from "#server/mail/templates/account-mails.ts";
import { createToken, hashToken } from "#server/secrets/token.ts";
import type { ConfirmEmailInput, RegisterInput } from "#shared/api/auth.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { hashPassword } from "./passwords.ts";
import { findSchoolFor, isRegistrationEnabled, lockAuthorization } from "./registration.queries.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import { inactiveAccount, isActive, requirePasswordWay, toSignedInUser } from "./sign-in.service.ts";
import {
  deleteUnconfirmedUser,
  findUserByEmail,
  findUserWithSchool,
  hasConfirmationToken,
  insertUser,
  isKnownAccount,
  lockUserByConfirmationToken,
  type MailedLink,
  updateConfirmationToken,
  updateConfirmed,
  updatePassword,
} from "./users.queries.ts";

const LINK_MS = 24 * 60 * 60 * 1000;

type School = NonNullable<Awaited<ReturnType<typeof findSchoolFor>>>["school"];

/**
 * Makes an account in the school that authorized the address, and mails the link that confirms it. The account is
 * stored before the message goes: of two at once one wins, and no transaction waits for a mail server. A refused
 * message takes it back.
 * @throws 403 where registration is off, no active school authorized the address, its account was locked out, or its
 *   school signs in by a provider alone; 409 for a known address, 503 with the mailer's reason where no message can be sent
 */
export async function register(deps: Deps, visitor: Actor, input: RegisterInput): Promise<SignedInUser> {
  const school = await requireSchool(deps, input.email);
  await requireMail(() => deps.mailer.requireConfigured());
  const { token, ...link } = createLink(deps.now());
  const user = await insertAccount(deps, visitor, { input, school, link });
  try {
    await requireMail(() => mailConfirmation(deps, user, school.name, token));
  } catch (error) {
    await deleteUnconfirmedUser(deps.db, user.id);
    throw error;
  }
  return { ...user, school, secondStep: { isSetUp: false, isRequired: school.secondStep } };
}

/**
 * Confirms the address that a link was mailed to. The person who registered it chose its password, and need not be its
 * owner. So outside that session the owner chooses another one, which ends all sessions.
 * @param signedIn the id of whom the browser is signed in as
 * @returns null where a password is still to be chosen; nothing has changed then
 * @throws 400 for a link that is wrong, used, old or replaced by a newer one; with a password 403 for an account that
 *   is locked out
 */
export async function confirmEmail(
  { db, now }: Deps,
  visitor: Actor,
  { token, newPassword, signedIn }: ConfirmEmailInput & { signedIn: string | undefined },
): Promise<SignedInUser | null> {
  const hash = hashToken(token);
  if (!(await hasConfirmationToken(db, hash, now()))) throw deadLink();
  const password = newPassword === undefined ? null : await hashPassword(newPassword);
  return await inTransaction(db, async (tx) => {
    const locked = await lockUserByConfirmationToken(tx, hash, now());
    const found = locked && (await findUserWithSchool(tx, locked.id));
    if (!found) throw deadLink();
    const { id } = found.user;
    if (password === null && id !== signedIn) return null;
    if (password !== null && !isActive(found)) throw inactiveAccount();
    if (password !== null) requirePasswordWay(found);
    const user = await (password === null ? updateConfirmed(tx, id) : replacePassword(tx, id, password));
    await recordAudit(tx, knownAs(visitor, found.user), { action: "email-confirmation", result: "success" });
    return toSignedInUser({ ...found, user: { ...found.user, ...user } });
  });
}

/** Ends the sessions of everybody who knows the one before. */
async function replacePassword(tx: Db, id: string, hash: string) {
  await deleteSessionsOf(tx, id);
  return await updatePassword(tx, id, { hash, confirmed: true });
}

const deadLink = () => badRequest("This confirmation link is invalid, expired, or has already been used.");

/** Mails another link, which ends the older one once the mail server has accepted it. @throws as the mailer does */
export async function resendConfirmation(deps: Deps, actor: Actor, user: SignedInUser): Promise<void> {
  const { token, ...link } = createLink(deps.now());
  await mailConfirmation(deps, user, user.school?.name ?? "", token);
  await inTransaction(deps.db, async (tx) => {
    await updateConfirmationToken(tx, user.id, link);
    await recordAudit(tx, actor, { action: "confirmation-resend", result: "success" });
  });
}

/** Notifies the school's administrator of a new member. */
export async function mailMemberNotice({ db, mailer }: Deps, userId: string): Promise<void> {
  const found = await findUserWithSchool(db, userId);
  if (!found?.school) return;
  const { user, school } = found;
  await mailer.send(
    memberNotice({
      to: school.adminEmail,
      personName: nameOf(user),
      personEmail: user.email,
      schoolName: school.name,
    }),
  );
}

async function requireSchool({ db }: Deps, email: string): Promise<School> {
  if (!(await isRegistrationEnabled(db))) {
    throw forbidden("New accounts cannot be created at the moment. Ask your athletic department.");
  }
  const known = await findUserByEmail(db, email);
  // A locked account answers as if it were not there.
  if (known) throw known.user.isActive ? knownAddress() : notAuthorized();
  const found = await findSchoolFor(db, email);
  if (!found) throw notAuthorized();
  requirePasswordWay(found);
  return found.school;
}

async function insertAccount(
  { db }: Deps,
  visitor: Actor,
  { input, school, link }: { input: RegisterInput; school: School; link: MailedLink },
): Promise<UserRow> {
  const password = await hashPassword(input.password);
  const values = {
    email: input.email,
    password,
    firstName: input.firstName,
    lastName: input.lastName,
    schoolId: school.id,
    emailVerified: false,
    confirmationToken: link.hash,
    confirmationTokenExpiry: link.expiry,
  };
  try {
    return await inTransaction(db, async (tx) => {
      // The address may have been taken off the list while the password was hashed.
      const user = await insertAuthorized(tx, visitor, values);
      if (!user) throw notAuthorized();
      return user;
    });
  } catch (error) {
    if (isKnownAccount(error)) throw knownAddress();
    throw error;
  }
}

type AuthorizedAccount = Pick<UserRow, "email" | "firstName" | "lastName" | "password" | "emailVerified"> &
  Partial<Pick<UserRow, "confirmationToken" | "confirmationTokenExpiry">> & { schoolId: SchoolId };

/** Makes the account of an address that a school takes. @returns null where it takes it no longer */
export async function insertAuthorized(
  tx: Db,
  visitor: Actor,
  account: AuthorizedAccount,
): Promise<UserRow | null> {
  const authorization = await lockAuthorization(tx, account.schoolId, account.email);
  if (!authorization) return null;
  const user = await insertUser(tx, {
    ...account,
    id: randomUUID(),
    isManager: authorization.isAdministrator,
    mustChangePassword: false,
  });
  await recordAudit(tx, knownAs(visitor, user), { action: "registration", result: "success" });
  return user;
}

async function mailConfirmation(
  { env, mailer }: Deps,
  user: Pick<UserRow, "email" | "firstName" | "lastName">,
  schoolName: string,
  token: string,
): Promise<void> {
  await mailer.send(
    confirmationRequest({
      to: user.email,
      personName: nameOf(user),
      schoolName,
      link: `${env.appUrl}/confirm-email?token=${token}`,
    }),
  );
}

/** Without a message there is no account: 503, in the mailer's words. */
async function requireMail(send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    throw error instanceof AppError ? unavailable(error.message) : error;
  }
}

function createLink(now: Date): MailedLink & { token: string } {
  return { ...createToken(), expiry: new Date(now.getTime() + LINK_MS) };
}

const notAuthorized = () =>
  forbidden("This email is not authorized for any school. Ask your athletic department to add it.");

const knownAddress = () => conflict("An account with this email already exists");
