import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import type { NameInput } from "#shared/api/profile.ts";
import { type UserRow, users } from "#shared/schema/users.ts";

export const updateName = (db: Db, id: string, name: NameInput) => updateUser(db, id, name);

export const updateNotifications = (
  db: Db,
  id: string,
  chosen: Partial<Pick<UserRow, "answerNotices" | "digest">>,
) => updateUser(db, id, chosen);

/** @returns the person as saved, or null when they are gone by now */
async function updateUser(db: Db, id: string, values: Partial<UserRow>): Promise<UserRow | null> {
  const [user] = await db
    .update(users)
    .set({ ...values, updatedAt: nextVersion(users.updatedAt) })
    .where(eq(users.id, id))
    .returning();
  return user ?? null;
}
