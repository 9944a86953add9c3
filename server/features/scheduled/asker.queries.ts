import { and, desc, eq, not } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { notEnded } from "#server/features/games/links.queries.ts";
import { fullName } from "#shared/domain/text/names.ts";
import { requests } from "#shared/schema/requests.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";
import { verifications } from "#shared/schema/verifications.ts";

/** Whoever asked last about one of these games; null where nobody did, or the person has left the school. */
export async function findAsker(
  db: Db,
  schoolId: SchoolId,
  gameIds: readonly number[],
): Promise<{ name: string; email: string } | null> {
  const [last] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(verifications)
    .innerJoin(
      requests,
      and(eq(requests.schoolId, verifications.schoolId), eq(requests.id, verifications.requestId)),
    )
    .leftJoin(
      users,
      and(eq(users.id, requests.sentBy), eq(users.schoolId, requests.schoolId), eq(users.isActive, true)),
    )
    .where(and(notEnded(schoolId, gameIds), not(verifications.pending), not(verifications.isReminder)))
    .orderBy(desc(requests.sentAt), desc(requests.id))
    .limit(1);
  return last?.email ? { name: fullName(last.firstName, last.lastName), email: last.email } : null;
}
