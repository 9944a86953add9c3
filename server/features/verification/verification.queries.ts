import { and, arrayContains, eq, getTableColumns, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import { LIVE_LINK_STATUSES } from "#shared/domain/game-status.ts";
import type { OpponentAnswer } from "#shared/domain/opponent-answer.ts";
import type { Told } from "#shared/domain/told.ts";
import { type FailedVerification, type GameRow, games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { removedGames } from "#shared/schema/removed-games.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";
import { users } from "#shared/schema/users.ts";
import { type VerificationRow, verifications } from "#shared/schema/verifications.ts";

const databaseClock: SQL<Date> = sql`date_trunc('milliseconds', clock_timestamp())`;

const ofGame = (schoolId: SchoolId, gameId: number) =>
  and(eq(verifications.schoolId, schoolId), eq(verifications.gameId, gameId));
const notEnded = (schoolId: SchoolId, gameId: number) =>
  and(ofGame(schoolId, gameId), isNull(verifications.endedAt));
const claimed = (schoolId: SchoolId, gameId: number) =>
  and(notEnded(schoolId, gameId), verifications.pending);
const theGame = (schoolId: SchoolId, gameId: number) =>
  and(eq(games.schoolId, schoolId), eq(games.id, gameId));

const itsTeam = and(eq(teams.schoolId, games.schoolId), eq(teams.id, games.teamId));
const itsOpponent = and(eq(opponents.schoolId, games.schoolId), eq(opponents.id, games.opponentId));

const askedAbout = {
  game: getTableColumns(games),
  team: { sport: teams.sport, level: teams.level, gender: teams.gender },
  opponent: { schoolName: opponents.schoolName, email: opponents.email, ccEmail: opponents.ccEmail },
  school: {
    id: schools.id,
    name: schools.name,
    adminEmail: schools.adminEmail,
    primaryColor: schools.primaryColor,
    secondaryColor: schools.secondaryColor,
    timezone: schools.timezone,
    isActive: schools.isActive,
  },
};

/** A game with everything that a message about it tells. */
export async function findGameToSend(db: Db, schoolId: SchoolId, gameId: number) {
  const [row] = await db
    .select(askedAbout)
    .from(games)
    .innerJoin(teams, itsTeam)
    .innerJoin(opponents, itsOpponent)
    .innerJoin(schools, eq(schools.id, games.schoolId))
    .where(theGame(schoolId, gameId));
  return row ?? null;
}

export type GameToSend = NonNullable<Awaited<ReturnType<typeof findGameToSend>>>;

/** What a link leads to: the game, the school, and the person who sent it while they still work at that school. */
export async function findByTokenHash(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      ...askedAbout,
      verification: getTableColumns(verifications),
      sender: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(verifications)
    .innerJoin(games, and(eq(games.schoolId, verifications.schoolId), eq(games.id, verifications.gameId)))
    .innerJoin(teams, itsTeam)
    .innerJoin(opponents, itsOpponent)
    .innerJoin(schools, eq(schools.id, games.schoolId))
    .leftJoin(
      users,
      and(eq(users.id, verifications.sentBy), eq(users.schoolId, verifications.schoolId), users.isActive),
    )
    .where(eq(verifications.tokenHash, tokenHash));
  return row ?? null;
}

export type AskedGame = NonNullable<Awaited<ReturnType<typeof findByTokenHash>>>;

/** The school whose removed game a mailed link led to, and the person who sent it while they still work there. */
export async function findRemovedByTokenHash(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      school: { name: schools.name, adminEmail: schools.adminEmail, isActive: schools.isActive },
      sender: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(removedGames)
    .innerJoin(schools, eq(schools.id, removedGames.schoolId))
    .leftJoin(
      users,
      and(
        sql`${users.id} = ${removedGames.game} ->> 'sentBy'`,
        eq(users.schoolId, removedGames.schoolId),
        users.isActive,
      ),
    )
    .where(arrayContains(removedGames.tokenHashes, [tokenHash]));
  return row ?? null;
}

/**
 * Claims the sending of a message with a link to answer by. The unique index on claims lets one stand at a time, over all
 * server processes; one that is older than `leaseSeconds` was left behind by a crash and is ended here. The link that the
 * opponent has lives on meanwhile. Call it with the game's row locked.
 * @returns the claim's id, or null while another sending is under way
 */
export async function insertClaim(
  db: Db,
  schoolId: SchoolId,
  claim: Pick<VerificationRow, "gameId" | "opponentId" | "tokenHash" | "sentTo" | "sentBy" | "note">,
  leaseSeconds: number,
): Promise<number | null> {
  const leaseStart = sql`clock_timestamp() - make_interval(secs => ${leaseSeconds})`;
  await db
    .update(verifications)
    .set({ endedAt: databaseClock })
    .where(and(claimed(schoolId, claim.gameId), lt(verifications.sentAt, leaseStart)));
  const [row] = await db
    .insert(verifications)
    .values({ ...claim, schoolId, pending: true, sentAt: databaseClock })
    .onConflictDoNothing({
      target: [verifications.schoolId, verifications.gameId],
      where: sql`ended_at is null and pending`,
    })
    .returning({ id: verifications.id });
  return row?.id ?? null;
}

/** Takes back a claim whose message was not sent. */
export async function deleteClaim(db: Db, schoolId: SchoolId, id: number): Promise<void> {
  await db.delete(verifications).where(and(eq(verifications.schoolId, schoolId), eq(verifications.id, id)));
}

/**
 * Ends the claim's lease at once, so that the game can be sent again. Its message may have gone out, so the claim stays
 * until then: the link can say what is known.
 */
export async function lapseClaim(
  db: Db,
  schoolId: SchoolId,
  id: number,
  leaseSeconds: number,
): Promise<void> {
  await db
    .update(verifications)
    .set({ sentAt: sql`${verifications.sentAt} - make_interval(secs => ${leaseSeconds})` })
    .where(and(eq(verifications.schoolId, schoolId), eq(verifications.id, id)));
}

/** Whether it is recorded already that this claim's message went out. */
export async function isRecorded(db: Db, schoolId: SchoolId, claimId: number): Promise<boolean> {
  const [claim] = await db
    .select({ pending: verifications.pending })
    .from(verifications)
    .where(and(eq(verifications.schoolId, schoolId), eq(verifications.id, claimId)));
  return claim?.pending === false;
}

/** Ends a claim whose message went out, but for a game that has changed meanwhile: its link stays dead and says why. */
export async function endClaim(db: Db, schoolId: SchoolId, id: number): Promise<void> {
  await db
    .update(verifications)
    .set({ endedAt: databaseClock })
    .where(
      and(eq(verifications.schoolId, schoolId), eq(verifications.id, id), isNull(verifications.endedAt)),
    );
}

/** What a game becomes once the message about it has gone. */
export type Asked = OpponentAnswer<Date> & Pick<GameRow, "status" | "sequence">;

/**
 * Makes the game what the message says, provided that it is still the one that was told of and the claim still stands:
 * the claim becomes the game's link, and the one before ends.
 * @returns the game's new version, or null
 */
export async function markSent(
  db: Db,
  schoolId: SchoolId,
  sent: { claimId: number; gameId: number; updatedAt: Date; asked: Asked; told: Told },
): Promise<Date | null> {
  const stands = sql`exists (select from ${verifications}
    where ${and(claimed(schoolId, sent.gameId), eq(verifications.id, sent.claimId))})`;
  const [game] = await db
    .update(games)
    .set({
      ...sent.asked,
      cancelReason: null,
      failedVerification: null,
      told: sent.told,
      updatedAt: nextVersion(games.updatedAt),
    })
    .where(and(theGame(schoolId, sent.gameId), eq(games.updatedAt, sent.updatedAt), stands))
    .returning({ updatedAt: games.updatedAt });
  if (!game) return null;
  await db
    .update(verifications)
    .set({ endedAt: databaseClock })
    .where(and(notEnded(schoolId, sent.gameId), ne(verifications.id, sent.claimId)));
  await db
    .update(verifications)
    .set({ pending: false })
    .where(and(eq(verifications.schoolId, schoolId), eq(verifications.id, sent.claimId)));
  return game.updatedAt;
}

/** Keeps why a verification could not be sent. Of the game itself nothing has changed: it is no new version. */
export async function updateFailure(
  db: Db,
  schoolId: SchoolId,
  gameId: number,
  failedVerification: FailedVerification,
): Promise<void> {
  await db.update(games).set({ failedVerification }).where(theGame(schoolId, gameId));
}

type Answer = OpponentAnswer<Date> &
  Pick<GameRow, "status" | "told"> &
  Partial<Pick<GameRow, "datetimeUtc" | "sequence">>;

/** @returns the game as answered, or null when its link has died in between */
export async function updateAnswer(
  db: Db,
  schoolId: SchoolId,
  gameId: number,
  answer: Answer,
): Promise<GameRow | null> {
  const [game] = await db
    .update(games)
    .set({ ...answer, updatedAt: nextVersion(games.updatedAt) })
    .where(and(theGame(schoolId, gameId), inArray(games.status, LIVE_LINK_STATUSES)))
    .returning();
  return game ?? null;
}

/**
 * Ends a game's link for good: sent again, the game gets a new one. For every save that leaves the game scheduled,
 * canceled or completed, or gives it another opponent. In the transaction of the save, after the game's update.
 */
export async function endVerifications(db: Db, schoolId: SchoolId, gameId: number): Promise<void> {
  await db.update(verifications).set({ endedAt: databaseClock }).where(notEnded(schoolId, gameId));
}
