import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { hashPassword } from "#server/features/auth/passwords.ts";
import { toSignedInUser } from "#server/features/auth/sign-in.service.ts";
import {
  findUserByEmail,
  findUserWithSchool,
  insertUser,
  isKnownAccount,
} from "#server/features/auth/users.queries.ts";
import {
  createInvitationLink,
  type Invited,
  mailInvitations,
  refusedAddress,
} from "#server/features/staff/invitations.service.ts";
import { deadInvitation } from "#server/features/staff/join.service.ts";
import { listAccounts } from "#server/features/staff/staff.queries.ts";
import { findSystemSettings } from "#server/features/system-settings/system-settings.queries.ts";
import { type Actor, knownAs, requireConfirmed, senderOf } from "#server/http/actor.ts";
import { notFound } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { administratorInvitation } from "#server/mail/templates/administrator-mails.ts";
import { hashToken } from "#server/secrets/token.ts";
import type { InvitationsInput, JoinInput, OpenInvitation, SentInvitation } from "#shared/api/staff.ts";
import {
  type AdministratorInvitationRow,
  deleteAdministratorInvitation,
  findAdministratorInvitation,
  findAdministratorInvitationByToken,
  markAdministratorInvitationDelivered,
  renewAdministratorInvitation,
  replaceAdministratorInvitations,
} from "./administrator-invitations.queries.ts";
import { lockAdministrators } from "./administrators.service.ts";

/**
 * Invites administrators: all of them or, where one cannot be, none. An invitation that could not be mailed comes back
 * with its link, to be handed over. An address that was invited before gets another link, which ends the older one.
 * @throws 409 for an address that has an account; 403 as `requireConfirmed`; 429 for one that has had too many messages
 */
export async function inviteAdministrators(
  deps: Deps,
  actor: Actor,
  { emails }: InvitationsInput,
): Promise<SentInvitation[]> {
  const { db, limits, now } = deps;
  await requireStrangers(db, emails);
  // Before the messages are counted: an act that waits for a second step has sent none.
  requireConfirmed(actor);
  for (const email of emails) await limits.countAccountMailTo(email);
  const invited = await inTransaction(db, async (tx) => {
    await lockAdministrators(tx, actor);
    await requireStrangers(tx, emails);
    const links = emails.map((email) => ({ email, ...createInvitationLink(now()) }));
    const rows = await replaceAdministratorInvitations(
      tx,
      links.map(({ email, stored }) => ({ email, ...stored, invitedBy: actor.userId })),
    );
    for (const email of emails) await record(tx, actor, { person: email });
    return links.flatMap(({ email, token, stored: { tokenHash } }) =>
      rows.filter((row) => row.email === email).map(({ id }) => ({ id, email, token, tokenHash })),
    );
  });
  return await mail(deps, actor, invited);
}

/**
 * Invites an administrator once more, with another link and another week.
 * @throws 404; 409 and 429 as `inviteAdministrators`
 */
export async function inviteAdministratorAgain(
  deps: Deps,
  actor: Actor,
  id: number,
): Promise<SentInvitation> {
  const { db, limits, now } = deps;
  const before = await findAdministratorInvitation(db, id);
  if (!before) throw unknown();
  await requireStrangers(db, [before.email]);
  await limits.countAccountMailTo(before.email);
  const invited = await inTransaction(db, async (tx) => {
    await lockAdministrators(tx, actor);
    const { token, stored } = createInvitationLink(now());
    const renewed = await renewAdministratorInvitation(tx, id, { ...stored, invitedBy: actor.userId });
    if (!renewed) throw unknown();
    const { email, tokenHash } = renewed;
    await requireStrangers(tx, [email]);
    await record(tx, actor, { person: email });
    return { id, email, token, tokenHash };
  });
  const [sent] = await mail(deps, actor, [invited]);
  if (!sent) throw new Error("an invitation was neither mailed nor handed over");
  return sent;
}

/** Takes an invitation back: its link is dead. @throws 404 */
export async function cancelAdministratorInvitation({ db }: Deps, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAdministrators(tx, actor);
    const canceled = await deleteAdministratorInvitation(tx, id);
    if (!canceled) throw unknown();
    await record(tx, actor, { person: canceled.email, canceled: true });
  });
}

/** @returns null for a link that is no administrator's @throws 404 as `joinAsAdministrator` */
export async function readAdministratorInvitation(deps: Deps, token: string): Promise<OpenInvitation | null> {
  const invitation = await findAdministratorInvitationByToken(deps.db, hashToken(token));
  if (!invitation) return null;
  await requireOpen(deps, deps.db, invitation);
  const { systemName } = await findSystemSettings(deps.db);
  return { schoolName: systemName, administrator: true, email: invitation.email, provider: null };
}

/**
 * Accepts an administrator's invitation: the link has shown that the address is theirs.
 * @returns null for a link that is no administrator's
 * @throws 404 for one that is old, and where the address has an account by now; of many at once with one link one
 *   succeeds
 */
export async function joinAsAdministrator(
  deps: Deps,
  visitor: Actor,
  token: string,
  { password, ...name }: JoinInput,
): Promise<SignedInUser | null> {
  const invitation = await findAdministratorInvitationByToken(deps.db, hashToken(token));
  if (!invitation) return null;
  await requireOpen(deps, deps.db, invitation);
  const account = { ...name, email: invitation.email, password: await hashPassword(password) };
  try {
    return await inTransaction(deps.db, async (tx) => {
      const taken = await deleteAdministratorInvitation(tx, invitation.id);
      if (taken?.tokenHash !== invitation.tokenHash) throw deadInvitation();
      return await insertAdministrator(tx, visitor, account);
    });
  } catch (error) {
    throw isKnownAccount(error) ? deadInvitation() : error;
  }
}

async function insertAdministrator(
  tx: Db,
  visitor: Actor,
  account: { email: string; password: string; firstName: string; lastName: string },
): Promise<SignedInUser> {
  const state = { role: "sysadmin", emailVerified: true, mustChangePassword: false } as const;
  const { id } = await insertUser(tx, { id: randomUUID(), ...account, ...state });
  const found = await findUserWithSchool(tx, id);
  if (!found) throw new Error("the new administrator is not there");
  const details = { person: account.email };
  const actor = knownAs(visitor, found.user);
  await recordAudit(tx, actor, { action: "administrator-join", result: "success", details });
  return toSignedInUser(found);
}

async function requireOpen(
  { now }: Deps,
  db: Db,
  { email, expiresAt }: AdministratorInvitationRow,
): Promise<void> {
  if (expiresAt <= now() || (await findUserByEmail(db, email))) throw deadInvitation();
}

const mail = (deps: Deps, actor: Actor, invited: Invited[]): Promise<SentInvitation[]> =>
  mailInvitations(deps, invited, {
    letter: (to, link) => administratorInvitation({ to, inviter: senderOf(actor), link }),
    note: (tokenHash) => markAdministratorInvitationDelivered(deps.db, tokenHash),
  });

const record = (tx: Db, actor: Actor, details: Record<string, string | boolean>) =>
  recordAudit(tx, actor, { action: "administrator-invitation", result: "success", details });

/** A school's open invitation is no obstacle: who joins first has the address. @throws 409 at the field */
async function requireStrangers(db: Db, emails: string[]): Promise<void> {
  const [account] = await listAccounts(db, emails);
  if (account) throw refusedAddress("An account with this email already exists", account.email, emails);
}

const unknown = () => notFound("Invitation");
