import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { isLiving, notEnded } from "#server/features/games/links.queries.ts";
import { fullName } from "#shared/domain/text/names.ts";
import { requests } from "#shared/schema/requests.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";
import { verifications } from "#shared/schema/verifications.ts";

/** The person who asked last about one of these games; null where nobody did, or the person has left the school. */
export async function findAsker(
  db: Db,
  schoolId: SchoolId,
  gameIds: readonly number[],
): Promise<{ id: string; name: string; email: string } | null> {
  const [last] = await db
    .select({
      asker: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(verifications)
    .innerJoin(
      requests,
      and(eq(requests.schoolId, verifications.schoolId), eq(requests.id, verifications.requestId)),
    )
    .leftJoin(
      users,
      and(eq(users.id, requests.sentBy), eq(users.schoolId, requests.schoolId), eq(users.isActive, true)),
    )
    .where(and(notEnded(schoolId, gameIds), isLiving))
    .orderBy(desc(requests.sentAt), desc(requests.id))
    .limit(1);
  if (!last?.asker) return null;
  const { id, firstName, lastName, email } = last.asker;
  return { id, name: fullName(firstName, lastName), email };
}
