import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { findTakenAddress } from "#server/features/school/school-addresses.queries.ts";
import { type Actor, senderOf } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { AppError, notFound } from "#server/http/errors.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { colleagueInvitation } from "#server/mail/templates/staff-mails.ts";
import { createToken } from "#server/secrets/token.ts";
import type { AuditAction } from "#shared/api/audit.ts";
import type { InvitationsInput, SentInvitation } from "#shared/api/staff.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import {
  deleteInvitation,
  findInvitation,
  findInvitedElsewhere,
  markDelivered,
  renewInvitation,
  replaceInvitations,
} from "./invitations.queries.ts";
import { listAccounts } from "./staff.queries.ts";
import { lockStaff } from "./staff-lock.service.ts";

/** How long a person waits for all messages of one press together. */
const MAILS_MS = 20_000;

/** A stored invitation, and the link that is only in its message. */
export type Invited = { id: number; email: string; token: string; tokenHash: string };

/**
 * Invites colleagues: all of them or, where one cannot be, none. An invitation that could not be mailed comes back with
 * its link, to be handed over. An address that was invited before gets another link, which ends the older one.
 * @throws 409 as `requireInvitable`; 429 for an address that has had too many messages
 */
export async function inviteColleagues(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  { emails }: InvitationsInput,
): Promise<SentInvitation[]> {
  const { db, limits, now } = deps;
  // An address that is refused anyway has no message counted against it.
  await requireInvitable(db, schoolId, emails, now());
  for (const email of emails) await limits.countAccountMailTo(email);
  const { schoolName, invited } = await inTransaction(db, async (tx) => {
    const school = await lockStaff(tx, actor, schoolId);
    await requireInvitable(tx, schoolId, emails, now());
    const links = emails.map((email) => ({ email, ...createInvitationLink(now()) }));
    const rows = await replaceInvitations(
      tx,
      schoolId,
      links.map(({ email, stored }) => ({ email, ...stored, invitedBy: actor.userId })),
    );
    for (const email of emails) await recordInvitation(tx, actor, "staff-invitation", email);
    const invited = links.flatMap(({ email, token, stored: { tokenHash } }) =>
      rows.filter((row) => row.email === email).map(({ id }) => ({ id, email, token, tokenHash })),
    );
    return { schoolName: school.name, invited };
  });
  return await mailInvitations(deps, invited, colleaguesMail(deps, actor, schoolName));
}

/**
 * Invites a colleague once more, with another link and another week.
 * @throws 404; 409 and 429 as `inviteColleagues`
 */
export async function inviteAgain(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  id: number,
): Promise<SentInvitation> {
  const { db, limits, now } = deps;
  const before = await findInvitation(db, schoolId, id);
  if (!before) throw notFound("Invitation");
  await requireInvitable(db, schoolId, [before.email], now());
  await limits.countAccountMailTo(before.email);
  const { schoolName, invited } = await inTransaction(db, async (tx) => {
    const school = await lockStaff(tx, actor, schoolId);
    const { token, stored } = createInvitationLink(now());
    const renewed = await renewInvitation(tx, schoolId, id, { ...stored, invitedBy: actor.userId });
    if (!renewed) throw notFound("Invitation");
    const { email, tokenHash } = renewed;
    await requireInvitable(tx, schoolId, [email], now());
    await recordInvitation(tx, actor, "staff-invitation", email);
    return { schoolName: school.name, invited: { id, email, token, tokenHash } };
  });
  const [sent] = await mailInvitations(deps, [invited], colleaguesMail(deps, actor, schoolName));
  if (!sent) throw new Error("an invitation was neither mailed nor handed over");
  return sent;
}

/** Takes an invitation back: its link is dead. @throws 404 */
export async function cancelInvitation(
  { db }: Deps,
  actor: Actor,
  schoolId: SchoolId,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockStaff(tx, actor, schoolId);
    const canceled = await deleteInvitation(tx, schoolId, id);
    if (!canceled) throw notFound("Invitation");
    await recordInvitation(tx, actor, "staff-invitation-end", canceled.email);
  });
}

const colleaguesMail = ({ db }: Deps, inviter: Actor, schoolName: string): InvitationsMail => ({
  letter: (to, link) => colleagueInvitation({ to, inviter: senderOf(inviter), schoolName, link }),
  note: (tokenHash) => markDelivered(db, tokenHash),
});

/** The letter of one kind of invitation, and how one that the mail server has taken is noted. */
type InvitationsMail = {
  letter: (to: string, link: string) => Letter;
  note: (tokenHash: string) => Promise<void>;
};

/**
 * One message after the other, as mail servers take few connections from a sender; none after the time is up. The one
 * that is under way then goes on by itself, beside its link.
 */
export async function mailInvitations(
  deps: Deps,
  invited: Invited[],
  mail: InvitationsMail,
  withinMs = MAILS_MS,
): Promise<SentInvitation[]> {
  const waiting = new AbortController();
  const late = delay(withinMs, true, { ref: false, signal: waiting.signal }).catch(() => true);
  let isLate = false;
  const sent: SentInvitation[] = [];
  for (const { id, email, token, tokenHash } of invited) {
    const link = joinUrl(deps.env.appUrl, token);
    const letter = mail.letter(email, link);
    const mailing = async () => {
      const delivered = await isMailed(deps, () => deps.mailer.send(letter));
      if (delivered) await afterResponse(deps, "noting a mailed invitation", () => mail.note(tokenHash));
      return delivered;
    };
    const delivered: boolean | "late" =
      !isLate && (await Promise.race([mailing(), late.then(() => "late" as const)]));
    isLate ||= delivered === "late";
    sent.push(delivered === true ? { id, email, delivered } : { id, email, delivered: false, link });
  }
  waiting.abort();
  return sent;
}

async function isMailed({ log }: Deps, send: () => Promise<void>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    log.warn({ err: error }, "an invitation could not be mailed");
    return false;
  }
}

const recordInvitation = (db: Db, actor: Actor, action: AuditAction, person: string) =>
  recordAudit(db, actor, { action, result: "success", details: { person } });

const HERE = "This person is already at your school";
const DEACTIVATED = "This person was deactivated. Activate the account instead.";
/** One refusal for every reason, so that it does not reveal where else the person works. */
const ELSEWHERE = "This address cannot be invited. Ask your system administrator.";

/** @throws 409 with the reason for the first address that the school cannot invite, with nothing written */
async function requireInvitable(db: Db, schoolId: SchoolId, emails: string[], now: Date): Promise<void> {
  const accounts = await listAccounts(db, emails);
  const claimed = [
    await findTakenAddress(db, emails, schoolId),
    await findInvitedElsewhere(db, emails, schoolId, now),
  ];
  for (const email of emails) {
    const account = accounts.find((each) => each.email === email);
    if (account?.schoolId === schoolId)
      throw refusedAddress(account.isActive ? HERE : DEACTIVATED, email, emails);
    if (account || claimed.includes(email)) throw refusedAddress(ELSEWHERE, email, emails);
  }
}

/** A refusal at the field of the addresses, where it names the one that it is about. */
export function refusedAddress(message: string, email: string, emails: string[]): AppError {
  const inField = emails.length > 1 ? `${email}: ${message}` : message;
  return new AppError(409, message, { fieldErrors: { emails: inField } });
}

const LINK_MS = 7 * 24 * 60 * 60 * 1000;

/** A new link to join by, and what of it is stored. */
export function createInvitationLink(now: Date) {
  const { token, hash } = createToken();
  return {
    token,
    stored: { tokenHash: hash, invitedAt: now, expiresAt: new Date(now.getTime() + LINK_MS) },
  };
}

export type InvitationLink = ReturnType<typeof createInvitationLink>;

export const joinUrl = (appUrl: string, token: string): string => `${appUrl}/join?token=${token}`;
