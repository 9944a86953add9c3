import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { opponents } from "#shared/schema/opponents.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/** The opponent's address and that of the copy; '' where there is none, or the opponent is gone. */
export async function findAddresses(
  db: Db,
  schoolId: SchoolId,
  opponentId: number,
): Promise<{ to: string; cc: string }> {
  const [row] = await db
    .select({ to: opponents.email, cc: opponents.ccEmail })
    .from(opponents)
    .where(and(eq(opponents.schoolId, schoolId), eq(opponents.id, opponentId)));
  return { to: row?.to.trim() ?? "", cc: row?.cc ?? "" };
}
