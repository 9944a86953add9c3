import { eq, getTableColumns, lt, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { administratorInvitations } from "#shared/schema/invitations.ts";
import { users } from "#shared/schema/users.ts";

type NewInvitation = Omit<typeof administratorInvitations.$inferInsert, "id" | "delivered">;

export type AdministratorInvitationRow = typeof administratorInvitations.$inferSelect;

/**
 * Lists the invitations that can still be accepted or sent again, by address, without addresses that have an account by
 * now.
 */
export const listAdministratorInvitations = (db: Db) =>
  db
    .select({
      ...getTableColumns(administratorInvitations),
      inviter: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(administratorInvitations)
    .leftJoin(users, eq(users.id, administratorInvitations.invitedBy))
    .where(
      sql`not exists (select from users account where lower(account.email) = lower(${administratorInvitations.email}))`,
    )
    .orderBy(administratorInvitations.email);

/** Adds invitations; of each address the one before ends. In a transaction that has locked the administrators. */
export async function replaceAdministratorInvitations(
  tx: Db,
  given: NewInvitation[],
): Promise<AdministratorInvitationRow[]> {
  const emails = given.map(({ email }) => email);
  await tx
    .delete(administratorInvitations)
    .where(sql`lower(${administratorInvitations.email}) = any(${sql.param(emails)}::text[])`);
  return await tx.insert(administratorInvitations).values(given).returning();
}

/** An invitation with another link; null where there is none. */
export async function renewAdministratorInvitation(
  tx: Db,
  id: number,
  values: Omit<NewInvitation, "email">,
): Promise<AdministratorInvitationRow | null> {
  const [invitation] = await tx
    .update(administratorInvitations)
    .set({ ...values, delivered: false })
    .where(eq(administratorInvitations.id, id))
    .returning();
  return invitation ?? null;
}

export async function findAdministratorInvitation(
  db: Db,
  id: number,
): Promise<AdministratorInvitationRow | null> {
  const [invitation] = await db
    .select()
    .from(administratorInvitations)
    .where(eq(administratorInvitations.id, id));
  return invitation ?? null;
}

export async function findAdministratorInvitationByToken(
  db: Db,
  tokenHash: string,
): Promise<AdministratorInvitationRow | null> {
  const [invitation] = await db
    .select()
    .from(administratorInvitations)
    .where(eq(administratorInvitations.tokenHash, tokenHash));
  return invitation ?? null;
}

/** @returns the invitation; null where somebody else has used it up or taken it back */
export async function deleteAdministratorInvitation(
  tx: Db,
  id: number,
): Promise<AdministratorInvitationRow | null> {
  const [invitation] = await tx
    .delete(administratorInvitations)
    .where(eq(administratorInvitations.id, id))
    .returning();
  return invitation ?? null;
}

/** The mail server has taken the message with this link. */
export async function markAdministratorInvitationDelivered(db: Db, tokenHash: string): Promise<void> {
  await db
    .update(administratorInvitations)
    .set({ delivered: true })
    .where(eq(administratorInvitations.tokenHash, tokenHash));
}

/** Forgets invitations that nobody accepted. */
export async function deleteAdministratorInvitationsBefore(db: Db, until: Date): Promise<void> {
  await db.delete(administratorInvitations).where(lt(administratorInvitations.expiresAt, until));
}
