import { aliasedTable, and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { LOCKS } from "#server/db/locks.ts";
import { endTies } from "#server/features/games/partner/game-partners.queries.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type GamePartnerRow, gamePartners, opponentPartners } from "#shared/schema/partners.ts";
import { requests } from "#shared/schema/requests.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

/** An opponent by its whole key: what ties two schools needs both parts. */
type OpponentKey = { schoolId: SchoolId; opponentId: number };

/** The opponent that another school is here, and the one that this school is there. */
export type SchoolPair = { own: OpponentKey; partner: OpponentKey };

export const turned = ({ own, partner }: SchoolPair): SchoolPair => ({ own: partner, partner: own });

const sideOf = ({ own, partner }: SchoolPair): SQL | undefined =>
  and(
    eq(opponentPartners.schoolId, own.schoolId),
    eq(opponentPartners.opponentId, own.opponentId),
    eq(opponentPartners.partnerSchoolId, partner.schoolId),
  );

const ofOpponent = ({ schoolId, opponentId }: OpponentKey): SQL | undefined =>
  and(eq(opponentPartners.schoolId, schoolId), eq(opponentPartners.opponentId, opponentId));

const ownSchool = aliasedTable(schools, "own_school");
const partnerSchool = aliasedTable(schools, "partner_school");
const partnerOpponent = aliasedTable(opponents, "partner_opponent");

const listSides = (db: Db, where: SQL | undefined) =>
  db
    .select({
      side: opponentPartners,
      schoolName: ownSchool.name,
      partnerName: partnerSchool.name,
      /** what the other school calls this one */
      nameThere: partnerOpponent.schoolName,
    })
    .from(opponentPartners)
    .innerJoin(ownSchool, eq(ownSchool.id, opponentPartners.schoolId))
    .innerJoin(partnerSchool, eq(partnerSchool.id, opponentPartners.partnerSchoolId))
    .innerJoin(
      partnerOpponent,
      and(
        eq(partnerOpponent.schoolId, opponentPartners.partnerSchoolId),
        eq(partnerOpponent.id, opponentPartners.partnerOpponentId),
      ),
    )
    .where(where)
    .orderBy(sql`${opponentPartners.state} = 'linked' desc`, opponentPartners.at);

/** One side of what ties two schools, linked or only claimed, with the names of both. */
export type SchoolSide = Awaited<ReturnType<typeof listSides>>[number];

export const pairOf = ({ side }: Pick<SchoolSide, "side">): SchoolPair => ({
  own: { schoolId: side.schoolId, opponentId: side.opponentId },
  partner: { schoolId: side.partnerSchoolId, opponentId: side.partnerOpponentId },
});

/** The side that an opponent's card shows; null where nobody says that it works here. */
export async function findShownSide(db: Db, key: OpponentKey): Promise<SchoolSide | null> {
  const [first] = await listSides(db, ofOpponent(key));
  return first ?? null;
}

export async function findSide(db: Db, pair: SchoolPair): Promise<SchoolSide | null> {
  const [side] = await listSides(db, sideOf(pair));
  return side ?? null;
}

/** An opponent's link with any school; null where there is none. */
export async function findLinkedSide(db: Db, key: OpponentKey): Promise<SchoolSide | null> {
  const [side] = await listSides(db, and(ofOpponent(key), eq(opponentPartners.state, "linked")));
  return side ?? null;
}

/** Whether these two opponents are the two schools of one link. */
export async function isLinkedPair(db: Db, pair: SchoolPair): Promise<boolean> {
  const linked = await findLinkedSide(db, pair.own);
  return (
    linked?.side.partnerSchoolId === pair.partner.schoolId &&
    linked.side.partnerOpponentId === pair.partner.opponentId
  );
}

/** The sides of other claims on either of two opponents, or made for one of them. */
export const listOtherClaims = (db: Db, { own, partner }: SchoolPair): Promise<SchoolSide[]> =>
  listSides(
    db,
    and(
      or(
        and(ofOpponent(own), ne(opponentPartners.partnerSchoolId, partner.schoolId)),
        and(ofOpponent(partner), ne(opponentPartners.partnerSchoolId, own.schoolId)),
      ),
      ne(opponentPartners.state, "linked"),
    ),
  );

type NewSide = Omit<
  typeof opponentPartners.$inferInsert,
  "schoolId" | "opponentId" | "partnerSchoolId" | "partnerOpponentId"
>;

/** Writes one side; it takes the place of the same one in another state. */
export async function upsertSide(db: Db, { own, partner }: SchoolPair, values: NewSide): Promise<void> {
  await db
    .insert(opponentPartners)
    .values({
      ...values,
      ...own,
      partnerSchoolId: partner.schoolId,
      partnerOpponentId: partner.opponentId,
    })
    .onConflictDoUpdate({
      target: [opponentPartners.schoolId, opponentPartners.opponentId, opponentPartners.partnerSchoolId],
      set: values,
    });
}

/** Deletes both sides, and with them what was shared by the link. */
export const deleteSides = (tx: Db, pair: SchoolPair): Promise<void> => endTies(tx, sideOf(pair));

/** Keeps that a school is not the opponent of a request, so that it claims it no second time. */
export async function refuseSchool(
  db: Db,
  schoolId: SchoolId,
  { requestId, claimantId }: { requestId: number; claimantId: SchoolId },
): Promise<void> {
  await db
    .update(requests)
    .set({ refusedSchoolIds: sql`array_append(${requests.refusedSchoolIds}, ${claimantId}::int)` })
    .where(and(eq(requests.schoolId, schoolId), eq(requests.id, requestId)));
}

/** Keeps that the mails which a school has sent to an opponent link the two no more by themselves. */
export async function takeBackRequests(db: Db, { schoolId, opponentId }: OpponentKey): Promise<void> {
  await db
    .update(requests)
    .set({ refusedSchoolIds: sql`array_append(${requests.refusedSchoolIds}, ${schoolId}::int)` })
    .where(
      and(
        eq(requests.schoolId, schoolId),
        eq(requests.opponentId, opponentId),
        sql`${schoolId} <> all(${requests.refusedSchoolIds})`,
      ),
    );
}

/** To the end of the transaction nobody else links, claims or unlinks one of these opponents. */
export async function lockPartners(db: Db, { own, partner }: SchoolPair): Promise<void> {
  for (const id of [own.opponentId, partner.opponentId].sort((one, other) => one - other)) {
    await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.partners}, ${id})`);
  }
}

/** To the end of the transaction nobody links, claims or unlinks the opponent; many may hold this at a time. */
export async function sharePartnerLock(db: Db, opponentId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${LOCKS.partners}, ${opponentId})`);
}

/** The sides of all games that hang on a link between two schools, or wait for it, of both schools. */
export const listGamesBetween = (db: Db, { own, partner }: SchoolPair): Promise<GamePartnerRow[]> =>
  db
    .select()
    .from(gamePartners)
    .where(or(sidesAt({ own, partner }), sidesAt({ own: partner, partner: own })))
    .orderBy(gamePartners.schoolId, gamePartners.gameId);

const sidesAt = ({ own, partner }: SchoolPair): SQL | undefined =>
  and(
    eq(gamePartners.schoolId, own.schoolId),
    eq(gamePartners.partnerSchoolId, partner.schoolId),
    eq(gamePartners.partnerOpponentId, partner.opponentId),
  );
