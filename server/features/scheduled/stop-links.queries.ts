import type { Db } from "#server/db/client.ts";
import { stopLinks } from "#shared/schema/stop-links.ts";

/** Keeps a link, once. */
export async function insertStopLink(
  db: Db,
  link: Omit<typeof stopLinks.$inferInsert, "createdAt">,
): Promise<void> {
  await db.insert(stopLinks).values(link).onConflictDoNothing();
}
