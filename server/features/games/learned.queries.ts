import { and, eq, exists, inArray, isNotNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import type { PartnerCopy } from "#shared/domain/partners/partner.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { type AgreementRow, agreements, type FailedRequest } from "#shared/schema/agreements.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type GamePartnerRow, gamePartners } from "#shared/schema/partners.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import {
  areSidesTo,
  type GameKey,
  isLearning,
  isLivingSide,
  type SideKey,
  theSide,
} from "./partner/game-partners.queries.ts";

const theAgreement = ({ schoolId, gameId, opponentId }: SideKey) =>
  and(
    eq(agreements.schoolId, schoolId),
    eq(agreements.gameId, gameId),
    eq(agreements.opponentId, opponentId),
  );

const ofGame = ({ schoolId, gameId }: GameKey) =>
  and(eq(agreements.schoolId, schoolId), eq(agreements.gameId, gameId));

const AGREEMENT_KEY = [agreements.schoolId, agreements.gameId, agreements.opponentId];

/** A game's agreement with an opponent; null where they have neither learned of it nor were asked. */
export async function findAgreement(db: Db, key: SideKey): Promise<AgreementRow | null> {
  const [row] = await db.select().from(agreements).where(theAgreement(key));
  return row ?? null;
}

/** Of how many games an opponent has learned. */
export const countTold = (db: Db, schoolId: SchoolId, opponentId: number): Promise<number> =>
  db.$count(
    agreements,
    and(
      eq(agreements.schoolId, schoolId),
      eq(agreements.opponentId, opponentId),
      isNotNull(agreements.learned),
    ),
  );

/** How many schools a game has besides its opponent. */
export const countOtherSchools = (db: Db, key: GameKey): Promise<number> =>
  db.$count(agreements, and(ofGame(key), agreements.listed));

/** In how many meets a school is one besides the opponent. */
export const countMeets = (db: Db, schoolId: SchoolId, opponentId: number): Promise<number> =>
  db.$count(
    agreements,
    and(
      eq(agreements.schoolId, schoolId),
      eq(agreements.opponentId, opponentId),
      agreements.listed,
      exists(
        db
          .select({ id: games.id })
          .from(games)
          .where(and(eq(games.schoolId, agreements.schoolId), eq(games.id, agreements.gameId))),
      ),
    ),
  );

/** The snapshots of a game that its opponents have, also of one that was removed. */
export async function listLearned(db: Db, key: GameKey): Promise<OpponentSnapshot[]> {
  const rows = await db
    .select({ learned: agreements.learned })
    .from(agreements)
    .where(ofGame(key))
    .orderBy(agreements.opponentId);
  return rows.flatMap(({ learned }) => learned ?? []);
}

/**
 * Writes what opponents have learned of games and, where they are asked by the same message, that. Of the games themselves
 * nothing has changed: they are no new versions.
 */
export async function upsertLearned(
  db: Db,
  schoolId: SchoolId,
  learned: readonly { gameId: number; snapshot: OpponentSnapshot }[],
  asked: Partial<AgreementRow> = {},
): Promise<void> {
  if (learned.length === 0) return;
  await db
    .insert(agreements)
    .values(
      learned.map(({ gameId, snapshot }) => ({
        ...{ schoolId, gameId, opponentId: snapshot.opponentId, learned: snapshot },
        ...asked,
      })),
    )
    .onConflictDoUpdate({
      target: AGREEMENT_KEY,
      set: { learned: sql`excluded.learned`, ...asked },
    });
}

/** Writes which schools a meet has, and what they have answered. */
export async function upsertSchools(
  db: Db,
  key: GameKey,
  schools: readonly Pick<AgreementRow, "opponentId" | "listed" | "state" | "stateAt" | "message">[],
): Promise<void> {
  if (schools.length === 0) return;
  await db
    .insert(agreements)
    .values(schools.map((school) => ({ ...key, ...school })))
    .onConflictDoUpdate({
      target: AGREEMENT_KEY,
      set: {
        listed: sql`excluded.listed`,
        state: sql`excluded.state`,
        stateAt: sql`excluded.state_at`,
        message: sql`excluded.message`,
      },
    });
}

/** Writes what a school of a meet has answered; the game's opponent may have no agreement yet. */
export async function updateMeetSchool(
  db: Db,
  key: SideKey,
  said: Pick<AgreementRow, "state" | "stateAt" | "message">,
): Promise<void> {
  await db
    .insert(agreements)
    .values({ ...key, ...said })
    .onConflictDoUpdate({ target: AGREEMENT_KEY, set: said });
}

/** Names the other schools of new games. */
export async function insertListed(
  db: Db,
  schoolId: SchoolId,
  named: readonly { gameId: number; opponentIds: readonly number[] }[],
): Promise<void> {
  const rows = named.flatMap(({ gameId, opponentIds }) =>
    opponentIds.map((opponentId) => ({ schoolId, gameId, opponentId, listed: true })),
  );
  for (let first = 0; first < rows.length; first += BATCH) {
    await db.insert(agreements).values(rows.slice(first, first + BATCH));
  }
}

/** Rows in one statement, far below PostgreSQL's limit of 65,535 values. */
const BATCH = 1_000;

/** Of a meet that is put back nobody has answered, and a school that was deleted meanwhile is no longer of it. */
export async function restoreSchools(db: Db, key: GameKey): Promise<void> {
  const isThere = exists(
    db
      .select({ id: opponents.id })
      .from(opponents)
      .where(and(eq(opponents.schoolId, agreements.schoolId), eq(opponents.id, agreements.opponentId))),
  );
  await db
    .update(agreements)
    .set({ listed: false })
    .where(and(ofGame(key), agreements.listed, not(isThere)));
  await db.update(agreements).set({ state: "not-asked", stateAt: null, message: null }).where(ofGame(key));
}

/** Forgets schools that were named in a meet, and have learned nothing of it. */
export async function deleteSchools(db: Db, key: GameKey, opponentIds: readonly number[]): Promise<void> {
  if (opponentIds.length === 0) return;
  await db.delete(agreements).where(and(ofGame(key), inArray(agreements.opponentId, [...opponentIds])));
}

/** Forgets what was learned of games that are gone for good. */
export async function deleteAgreements(db: Db, gone: readonly GameKey[]): Promise<void> {
  if (gone.length === 0) return;
  await db.delete(agreements).where(sql`(${agreements.schoolId}, ${agreements.gameId}) in (
    select * from unnest(${sql.param(gone.map(({ schoolId }) => schoolId))}::int[], ${sql.param(gone.map(({ gameId }) => gameId))}::int[]))`);
}

/** Keeps why the present opponents of games could not be asked. */
export async function upsertFailure(
  db: Db,
  failed: readonly Pick<GameRow, "schoolId" | "id" | "opponentId">[],
  failure: FailedRequest,
): Promise<void> {
  if (failed.length === 0) return;
  await db
    .insert(agreements)
    .values(failed.map(({ schoolId, id: gameId, opponentId }) => ({ schoolId, gameId, opponentId, failure })))
    .onConflictDoUpdate({ target: AGREEMENT_KEY, set: { failure } });
}

/** The sides to a game by which the school that this opponent is learns of it, or that it is off. */
export const listSidesTo = (db: Db, { schoolId, gameId, opponentId }: SideKey): Promise<GamePartnerRow[]> =>
  db
    .select()
    .from(gamePartners)
    .where(and(areSidesTo(schoolId, [gameId]), eq(gamePartners.partnerOpponentId, opponentId), isLearning))
    .orderBy(gamePartners.schoolId, gamePartners.gameId);

export async function updateTold(db: Db, key: SideKey, told: PartnerCopy): Promise<void> {
  await db
    .update(gamePartners)
    .set({ told, toldAt: nextVersion(gamePartners.toldAt), shared: true })
    .where(theSide(key));
}

type NewSide = Omit<typeof gamePartners.$inferInsert, keyof SideKey | "toldAt">;

/** Writes one side of a game that two schools keep. It takes the place of a side that has ended. */
export async function upsertGameSide(db: Db, key: SideKey, side: NewSide): Promise<void> {
  await db
    .insert(gamePartners)
    .values({ ...key, ...side })
    .onConflictDoUpdate({
      target: [gamePartners.schoolId, gamePartners.gameId, gamePartners.opponentId],
      set: { ...side, toldAt: nextVersion(gamePartners.toldAt) },
    });
}

/** Copies a new score to the other school's side of a game: it is no fact, and comes without a message. */
export async function updateToldScore(db: Db, { schoolId, id, score }: GameRow): Promise<void> {
  await db
    .update(gamePartners)
    .set({ score })
    .where(and(areSidesTo(schoolId, [id]), isLivingSide));
}

/**
 * Ends what is shared of games that are about to go, or that these opponents have no longer: they are nobody's other side.
 * Their partners keep what they were told; where that is not that the game is off, `toldAt` is when it ended.
 */
export async function endShared(
  db: Db,
  schoolId: SchoolId,
  gameIds: readonly number[],
  opponentIds?: readonly number[],
): Promise<void> {
  const isOne = (column: typeof gamePartners.opponentId | typeof gamePartners.partnerOpponentId) =>
    opponentIds && inArray(column, [...opponentIds]);
  const areSides = and(areSidesTo(schoolId, gameIds), isOne(gamePartners.partnerOpponentId));
  const isOff = sql`${gamePartners.told} ->> 'standing' = 'canceled'`;
  const toldAt: SQL<Date> = sql`case when ${isOff} then ${gamePartners.toldAt} else ${nextVersion(gamePartners.toldAt)} end`;
  await db.update(gamePartners).set({ ended: true, toldAt }).where(and(areSides, isLivingSide));
  const areOwn = and(
    eq(gamePartners.schoolId, schoolId),
    inArray(gamePartners.gameId, [...gameIds]),
    isOne(gamePartners.opponentId),
  );
  await db.delete(gamePartners).where(or(areOwn, and(areSides, not(gamePartners.shared))));
}
