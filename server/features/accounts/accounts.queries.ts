import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { users } from "#shared/schema/users.ts";

/** With the sessions, second steps, calendars and invitations that are the person's own. */
export async function deleteUser(tx: Db, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}
