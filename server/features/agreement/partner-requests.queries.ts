import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { isLiving } from "#server/features/games/links.queries.ts";
import { opponentPartners, partnerRequests } from "#shared/schema/partners.ts";
import { requestLinks, requests } from "#shared/schema/requests.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { verifications } from "#shared/schema/verifications.ts";

/** A request that was sent reaches the school that its opponent is, where the two are linked. */
export const sharePartnerRequest = (db: Db, schoolId: SchoolId, requestId: number): Promise<void> =>
  sharePartnerRequests(db, and(eq(requests.schoolId, schoolId), eq(requests.id, requestId)));

/** All requests that an opponent can still answer reach the school that it is, as one does that was just sent. */
export const shareLivingRequests = (db: Db, schoolId: SchoolId, opponentId: number): Promise<void> =>
  sharePartnerRequests(
    db,
    and(eq(requests.schoolId, schoolId), eq(requests.opponentId, opponentId), hasLivingLink(db)),
  );

const hasLivingLink = (db: Db): SQL =>
  exists(
    db
      .select({ id: verifications.id })
      .from(verifications)
      .where(
        and(
          eq(verifications.schoolId, requests.schoolId),
          eq(verifications.requestId, requests.id),
          isLiving,
        ),
      ),
  );

async function sharePartnerRequests(db: Db, which: SQL | undefined): Promise<void> {
  await db.execute(sql`
    insert into ${partnerRequests} (school_id, partner_school_id, partner_request_id)
    select ${opponentPartners.partnerSchoolId}, ${requests.schoolId}, ${requests.id}
    from ${requests} join ${opponentPartners}
      on ${opponentPartners.schoolId} = ${requests.schoolId} and ${opponentPartners.opponentId} = ${requests.opponentId}
      and ${opponentPartners.state} = 'linked'
    where ${which}
    order by ${requests.id}
    on conflict do nothing`);
}

/**
 * Linked schools' requests that may still be answered, the oldest first: a school's number of each, and its mail's
 * link.
 */
export const listPartnerRequests = (
  db: Db,
  schoolId: SchoolId,
): Promise<{ id: number; tokenHash: string }[]> =>
  selectWithLink(db)
    .where(and(eq(partnerRequests.schoolId, schoolId), isOfLinked(db), hasLivingLink(db)))
    .orderBy(partnerRequests.id);

/**
 * One request of a partner, by the school's number of it; null where the school has none of this number, or is no
 * longer linked with the one that asks.
 */
export async function findPartnerRequest(
  db: Db,
  schoolId: SchoolId,
  id: number,
): Promise<{ id: number; tokenHash: string } | null> {
  const [row] = await selectWithLink(db).where(
    and(eq(partnerRequests.schoolId, schoolId), eq(partnerRequests.id, id), isOfLinked(db)),
  );
  return row ?? null;
}

const selectWithLink = (db: Db) =>
  db
    .select({ id: partnerRequests.id, tokenHash: requestLinks.tokenHash })
    .from(partnerRequests)
    .innerJoin(
      requests,
      and(
        eq(requests.schoolId, partnerRequests.partnerSchoolId),
        eq(requests.id, partnerRequests.partnerRequestId),
      ),
    )
    .innerJoin(
      requestLinks,
      and(
        eq(requestLinks.schoolId, requests.schoolId),
        eq(requestLinks.requestId, requests.id),
        eq(requestLinks.kind, "mailed"),
      ),
    );

const isOfLinked = (db: Db): SQL =>
  exists(
    db
      .select({ schoolId: opponentPartners.schoolId })
      .from(opponentPartners)
      .where(
        and(
          eq(opponentPartners.schoolId, requests.schoolId),
          eq(opponentPartners.opponentId, requests.opponentId),
          eq(opponentPartners.partnerSchoolId, partnerRequests.schoolId),
          eq(opponentPartners.state, "linked"),
        ),
      ),
  );

/** Once an opponent is no longer linked with the school that it is, that school sees no request to it. */
export async function deletePartnerRequests(db: Db, schoolId: SchoolId, opponentId: number): Promise<void> {
  await db.delete(partnerRequests).where(
    and(
      eq(partnerRequests.partnerSchoolId, schoolId),
      inArray(
        partnerRequests.partnerRequestId,
        db
          .select({ id: requests.id })
          .from(requests)
          .where(and(eq(requests.schoolId, schoolId), eq(requests.opponentId, opponentId))),
      ),
    ),
  );
}
