import { and, eq, getTableColumns, gt, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { signInProvider, signInSchool } from "#server/http/session.queries.ts";
import { type InvitationRow, invitations } from "#shared/schema/invitations.ts";
import { providers } from "#shared/schema/providers.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

type NewInvitation = Omit<typeof invitations.$inferInsert, "schoolId" | "id" | "delivered">;

/** An invitation is a colleague's where accepting it makes an account; an administrator's sets one up that is there. */
const isColleagues = isNull(invitations.userId);

const theColleagues = (schoolId: SchoolId, id: number) =>
  and(eq(invitations.schoolId, schoolId), eq(invitations.id, id), isColleagues);

/**
 * Lists the invitations that can still be accepted or sent again, by address, without addresses that have an account by
 * now.
 */
export const listInvitations = (db: Db, schoolId: SchoolId) =>
  db
    .select({
      ...getTableColumns(invitations),
      inviter: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(
        eq(invitations.schoolId, schoolId),
        isColleagues,
        sql`not exists (select from users account where lower(account.email) = lower(${invitations.email}))`,
      ),
    )
    .orderBy(invitations.email);

/** The first of the addresses that another school has invited, with a link that still works. */
export async function findInvitedElsewhere(
  db: Db,
  emails: string[],
  schoolId: SchoolId,
  now: Date,
): Promise<string | null> {
  const invited = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(
      and(
        sql`lower(${invitations.email}) = any(${sql.param(emails)}::text[])`,
        ne(invitations.schoolId, schoolId),
        gt(invitations.expiresAt, now),
      ),
    );
  const found = invited.map(({ email }) => email.toLowerCase());
  return emails.find((email) => found.includes(email)) ?? null;
}

/**
 * Adds invitations; of each address the one before ends, whosever it was. In a transaction that holds the lock of all
 * schools.
 */
export async function replaceInvitations(
  db: Db,
  schoolId: SchoolId,
  given: NewInvitation[],
): Promise<InvitationRow[]> {
  const emails = given.map(({ email }) => email);
  await db.delete(invitations).where(sql`lower(${invitations.email}) = any(${sql.param(emails)}::text[])`);
  return await db
    .insert(invitations)
    .values(given.map((invitation) => ({ ...invitation, schoolId })))
    .returning();
}

/** A colleague's invitation with another link; null where there is none. */
export async function renewInvitation(
  db: Db,
  schoolId: SchoolId,
  id: number,
  values: Pick<NewInvitation, "tokenHash" | "invitedBy" | "invitedAt" | "expiresAt">,
): Promise<InvitationRow | null> {
  const [invitation] = await db
    .update(invitations)
    .set({ ...values, delivered: false })
    .where(theColleagues(schoolId, id))
    .returning();
  return invitation ?? null;
}

export async function findInvitation(db: Db, schoolId: SchoolId, id: number): Promise<InvitationRow | null> {
  const [invitation] = await db.select().from(invitations).where(theColleagues(schoolId, id));
  return invitation ?? null;
}

export async function deleteInvitation(
  db: Db,
  schoolId: SchoolId,
  id: number,
): Promise<InvitationRow | null> {
  const [invitation] = await db.delete(invitations).where(theColleagues(schoolId, id)).returning();
  return invitation ?? null;
}

/** The mail server has taken the message with this link. */
export async function markDelivered(db: Db, tokenHash: string): Promise<void> {
  await db.update(invitations).set({ delivered: true }).where(eq(invitations.tokenHash, tokenHash));
}

const findWithSchool = async (db: Db, where: SQL | undefined) => {
  const [found] = await db
    .select({
      invitation: getTableColumns(invitations),
      school: signInSchool,
      provider: signInProvider,
      account: { isActive: users.isActive, mustChangePassword: users.mustChangePassword },
    })
    .from(invitations)
    .innerJoin(schools, eq(schools.id, invitations.schoolId))
    .leftJoin(providers, eq(providers.id, schools.providerId))
    .leftJoin(users, eq(users.id, invitations.userId))
    .where(where);
  return found ?? null;
};

/** Finds an invitation by its link, with the account that it sets up, if any. */
export const findByToken = (db: Db, tokenHash: string) =>
  findWithSchool(db, eq(invitations.tokenHash, tokenHash));

/** Finds the invitation of an address in lower case that makes an account. */
export const findByAddress = (db: Db, email: string) =>
  findWithSchool(db, and(eq(sql`lower(${invitations.email})`, email), isColleagues));

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** Uses a link up. @returns whether it was there: of many who use it one finds it */
export async function takeInvitation(db: Db, tokenHash: string): Promise<boolean> {
  const taken = await db
    .delete(invitations)
    .where(eq(invitations.tokenHash, tokenHash))
    .returning({ id: invitations.id });
  return taken.length > 0;
}

/** Forgets invitations that nobody accepted. */
export async function deleteInvitationsBefore(db: Db, until: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, until));
}
