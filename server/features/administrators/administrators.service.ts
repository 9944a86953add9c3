import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { deleteAccount } from "#server/features/accounts/delete-account.service.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { mailSignInChange, resetSecondStep } from "#server/features/second-step/second-step.service.ts";
import { administrator, staffInvitation } from "#server/features/staff/staff.responses.ts";
import { readWays } from "#server/features/staff/staff.service.ts";
import { type Actor, nameOf, requireConfirmed } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { conflict, notFound, unauthorized } from "#server/http/errors.ts";
import { signedInLink } from "#server/mail/signed-in-link.ts";
import { type AdministratorChange, administratorNotice } from "#server/mail/templates/administrator-mails.ts";
import { accountDeleted } from "#server/mail/templates/sign-in-mails.ts";
import type { Administrators } from "#shared/api/sysadmin/administrators.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { listAdministratorInvitations } from "./administrator-invitations.queries.ts";
import { listSysadminAddresses, listSysadmins, lockSysadmins } from "./administrators.queries.ts";

/** Reads the people who run the installation, and who may join them. */
export async function readAdministrators(
  { db }: Pick<Deps, "db">,
  readerId: string | null,
): Promise<Administrators> {
  const [people, invitations] = [await listSysadmins(db), await listAdministratorInvitations(db)];
  const ways = await readWays(
    db,
    people.map(({ id }) => id),
  );
  return {
    people: people.map((person) => administrator(person, readerId, ways)),
    invitations: invitations.map(staffInvitation),
  };
}

/**
 * Locks the system administrators, and judges the right of one again: until the transaction ends, nobody else deletes
 * or adds any. So one who acts is always left.
 * @throws 401 for somebody who was deleted meanwhile
 */
export async function lockAdministrators(tx: Db, { userId }: Actor): Promise<UserRow[]> {
  const all = await lockSysadmins(tx);
  if (!all.some(({ id, isActive }) => id === userId && isActive)) throw unauthorized();
  return all;
}

/** Deletes an administrator's account. @throws 404; 409 for one's own; 403 as `requireConfirmed` */
export async function removeAdministrator(deps: Deps, actor: Actor, id: string): Promise<void> {
  const person = await inTransaction(deps.db, async (tx) => {
    const person = theOne(await lockAdministrators(tx, actor), id);
    if (person.id === actor.userId) throw conflict("You cannot delete yourself");
    requireConfirmed(actor);
    const details = { person: person.email };
    await recordAudit(tx, actor, { action: "administrator-removal", result: "success", details });
    await deleteAccount(tx, person);
    return person;
  });
  const { email: to } = person;
  afterResponse(deps, "the notice of a deleted account", () =>
    deps.mailer.send(accountDeleted({ to, schoolName: null })),
  );
  notifyAdministrators(deps, actor, person, "removal");
}

/**
 * Takes an administrator's second step away, such as after a lost phone.
 * @throws 404; 409 for somebody who has none; 403 as `requireConfirmed`
 */
export async function resetAdministrator(deps: Deps, actor: Actor, id: string): Promise<void> {
  const person = await inTransaction(deps.db, async (tx) => {
    const person = theOne(await lockAdministrators(tx, actor), id);
    await resetSecondStep(tx, actor, person);
    return person;
  });
  mailSignInChange(deps, person, "reset");
}

function theOne(all: readonly UserRow[], wanted: string): UserRow {
  const person = all.find(({ id }) => id === wanted);
  if (!person) throw notFound("Person");
  return person;
}

/** Notifies the other administrators that one was added or deleted, a message each: one that fails keeps no other. */
export function notifyAdministrators(
  deps: Deps,
  actor: Pick<Actor, "userId" | "signature" | "email">,
  person: Pick<UserRow, "email" | "firstName" | "lastName">,
  change: AdministratorChange,
): void {
  const { db, env, mailer } = deps;
  const link = signedInLink(env.appUrl, "/sysadmin/settings?tab=security");
  const by = { name: actor.signature, email: actor.email };
  const notice = { change, by, name: nameOf(person), email: person.email, link };
  afterResponse(deps, "the notices of a change of administrators", async () => {
    for (const to of await listSysadminAddresses(db, actor.userId)) {
      await afterResponse(deps, "a notice to an administrator", () =>
        mailer.send(administratorNotice({ to, ...notice })),
      );
    }
  });
}
