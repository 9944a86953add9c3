import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import { NO_REASON } from "#server/features/games/game-values.ts";
import { learn } from "#server/features/games/learned.ts";
import { databaseClock, ended, isLiving, notEnded } from "#server/features/games/links.queries.ts";
import type { LinkKind } from "#shared/domain/partners/link-kinds.ts";
import type { OpponentAnswer } from "#shared/domain/requests/opponent-answer.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type RequestRow, requestLinks, requests } from "#shared/schema/requests.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { verifications } from "#shared/schema/verifications.ts";

const theRequest = (schoolId: SchoolId, id: number) =>
  and(eq(requests.schoolId, schoolId), eq(requests.id, id));
const ofGames = (schoolId: SchoolId, gameIds: readonly number[]) =>
  and(eq(verifications.schoolId, schoolId), inArray(verifications.gameId, [...gameIds]));
const isClaimed = eq(verifications.state, "claimed");
const ofRequest = (schoolId: SchoolId, id: number) =>
  and(eq(verifications.schoolId, schoolId), eq(verifications.requestId, id));

/** The request, its link, and the games that it asks about. */
type NewRequest = Pick<RequestRow, "opponentId" | "sentTo" | "ccTo" | "sentBy" | "note"> & {
  tokenHash: string;
  sentAt: Date | SQL;
  /** in the order of the mail */
  asked: readonly Pick<typeof verifications.$inferInsert, "gameId" | "state" | "mailed">[];
};

/**
 * Claims the sending of a message with a link to answer by. The unique index allows one claim at a time for a
 * game, over all server processes. The link that the opponent has lives on meanwhile. Call it with the games' rows
 * locked, and with none that `listBeingSent` names.
 * @returns the request's id
 */
export async function insertRequest(
  db: Db,
  schoolId: SchoolId,
  { tokenHash, asked, ...values }: NewRequest,
): Promise<number> {
  const [request] = await db
    .insert(requests)
    .values({ ...values, schoolId })
    .returning({ id: requests.id });
  if (!request) throw new Error("the new request was not returned");
  const requestId = request.id;
  await db.insert(requestLinks).values({ tokenHash, schoolId, requestId });
  await db
    .insert(verifications)
    .values(asked.map((each, index) => ({ ...each, schoolId, requestId, key: index + 1 })));
  return requestId;
}

/**
 * Which of the games another message is being sent about. A claim that is older than `leaseSeconds` was left behind by
 * a crash and is ended here.
 */
export async function listBeingSent(
  db: Db,
  schoolId: SchoolId,
  gameIds: readonly number[],
  leaseSeconds: number,
): Promise<number[]> {
  await endStaleClaims(db, schoolId, gameIds, leaseSeconds);
  const rows = await db
    .select({ gameId: verifications.gameId })
    .from(verifications)
    .where(and(ofGames(schoolId, gameIds), isClaimed));
  return rows.map(({ gameId }) => gameId);
}

async function endStaleClaims(
  db: Db,
  schoolId: SchoolId,
  gameIds: readonly number[],
  leaseSeconds: number,
): Promise<void> {
  const leaseStart = sql`clock_timestamp() - make_interval(secs => ${leaseSeconds})`;
  const isStale = exists(
    db
      .select({ id: requests.id })
      .from(requests)
      .where(
        and(
          eq(requests.schoolId, verifications.schoolId),
          eq(requests.id, verifications.requestId),
          lt(requests.sentAt, leaseStart),
        ),
      ),
  );
  await db
    .update(verifications)
    .set(ended)
    .where(and(ofGames(schoolId, gameIds), isClaimed, isStale));
}

/** Takes back a request whose message was not sent, and with it the claims. */
export async function deleteRequest(db: Db, schoolId: SchoolId, id: number): Promise<void> {
  await db.delete(requests).where(theRequest(schoolId, id));
}

/**
 * Ends the lease of a request's claims at once, so that its games can be sent again. Its message may have gone out, so
 * the claims stay until then: the link can say what is known.
 */
export async function lapseRequest(
  db: Db,
  schoolId: SchoolId,
  id: number,
  leaseSeconds: number,
): Promise<void> {
  await db
    .update(requests)
    .set({ sentAt: sql`${requests.sentAt} - make_interval(secs => ${leaseSeconds})` })
    .where(theRequest(schoolId, id));
}

/** The games of which it is recorded already that this request's message went out, and whether it asks about them. */
export const listRecorded = (
  db: Db,
  schoolId: SchoolId,
  id: number,
): Promise<{ gameId: number; isOvertaken: boolean }[]> =>
  db
    .select({
      gameId: verifications.gameId,
      isOvertaken: sql<boolean>`${verifications.state} = 'overtaken'`,
    })
    .from(verifications)
    .where(and(ofRequest(schoolId, id), isNotNull(verifications.mailed)));

/** The answer and status of a game once the message about it has gone. */
export type Asked = OpponentAnswer<Date> & Pick<GameRow, "status" | "sequence">;

/**
 * Changes the game as the message says, provided that neither it nor the claim has changed meanwhile. The claim becomes
 * the game's link, and the one before ends.
 * @returns the game's new version, or null
 */
export async function markSent(
  db: Db,
  schoolId: SchoolId,
  sent: {
    requestId: number;
    game: Pick<GameRow, "id" | "updatedAt">;
    asked: Asked;
    askedAt: Date;
    snapshot: OpponentSnapshot;
  },
): Promise<Date | null> {
  const { game: before, asked, askedAt, snapshot, requestId } = sent;
  const itsClaim = and(ofRequest(schoolId, requestId), eq(verifications.gameId, before.id), isClaimed);
  const [game] = await db
    .update(games)
    .set({
      ...asked,
      // An offer is a postponement: its reason holds until a date is chosen.
      ...(asked.status !== "reschedule" && NO_REASON),
      updatedAt: nextVersion(games.updatedAt),
    })
    .where(
      and(
        eq(games.schoolId, schoolId),
        eq(games.id, before.id),
        eq(games.updatedAt, before.updatedAt),
        exists(db.select({ id: verifications.id }).from(verifications).where(itsClaim)),
      ),
    )
    .returning();
  if (!game) return null;
  await learn(db, game, snapshot, askedAt);
  await db
    .update(verifications)
    .set(ended)
    .where(and(notEnded(schoolId, [before.id]), ne(verifications.requestId, requestId)));
  await db.update(verifications).set({ state: "living", mailed: snapshot }).where(itsClaim);
  return game.updatedAt;
}

/**
 * Ends the claim of a game that changed while the message was under way: its link says so. Nobody is asked about the
 * game as the message has it.
 */
export async function markOvertaken(
  db: Db,
  schoolId: SchoolId,
  { requestId, gameId, snapshot }: { requestId: number; gameId: number; snapshot: OpponentSnapshot },
): Promise<void> {
  await db
    .update(verifications)
    .set({
      state: "overtaken",
      endedAt: sql`coalesce(${verifications.endedAt}, ${databaseClock})`,
      mailed: snapshot,
    })
    .where(
      and(ofRequest(schoolId, requestId), eq(verifications.gameId, gameId), isNull(verifications.mailed)),
    );
}

/** The request whose link a game has now, of which the reminders are; null where the game has none that is alive. */
export async function findLiveRequest(
  db: Db,
  schoolId: SchoolId,
  gameId: number,
): Promise<RequestRow | null> {
  const [row] = await db
    .select({ request: requests })
    .from(verifications)
    .innerJoin(
      requests,
      and(eq(requests.schoolId, verifications.schoolId), eq(requests.id, verifications.requestId)),
    )
    .where(and(notEnded(schoolId, [gameId]), isLiving));
  return row?.request ?? null;
}

/**
 * The request that has taken this one's place for a game, as long as it asks the same opponent; null where none has.
 */
export async function findNewerRequest(
  db: Db,
  { game, request }: { game: Pick<GameRow, "schoolId" | "id">; request: RequestRow },
): Promise<RequestRow | null> {
  const live = await findLiveRequest(db, game.schoolId, game.id);
  return live && live.id !== request.id && live.opponentId === request.opponentId ? live : null;
}

/** The games that a request asks about, without those that were removed. */
export async function listGameIds(db: Db, schoolId: SchoolId, requestId: number): Promise<number[]> {
  const rows = await db
    .select({ id: verifications.gameId })
    .from(verifications)
    .where(ofRequest(schoolId, requestId));
  return rows.map(({ id }) => id);
}

/** A further token that leads to a request; the others stay good. */
export async function insertLink(
  db: Db,
  schoolId: SchoolId,
  link: { requestId: number; tokenHash: string; kind: LinkKind },
): Promise<void> {
  await db.insert(requestLinks).values({ ...link, schoolId });
}

/** The games that an opponent was asked about at another address than they have now, and has not answered. */
export async function listUnanswered(
  db: Db,
  schoolId: SchoolId,
  opponentId: number,
  now: Date,
): Promise<Pick<GameRow, "id" | "updatedAt">[]> {
  return await db
    .select({ id: games.id, updatedAt: games.updatedAt })
    .from(games)
    .innerJoin(opponents, and(eq(opponents.schoolId, games.schoolId), eq(opponents.id, games.opponentId)))
    .innerJoin(
      verifications,
      and(eq(verifications.schoolId, games.schoolId), eq(verifications.gameId, games.id), isLiving),
    )
    .innerJoin(
      requests,
      and(eq(requests.schoolId, verifications.schoolId), eq(requests.id, verifications.requestId)),
    )
    .where(
      and(
        eq(games.schoolId, schoolId),
        eq(games.opponentId, opponentId),
        eq(games.status, "verification-sent"),
        gt(games.datetimeUtc, now),
        ne(requests.sentTo, sql`btrim(${opponents.email})`),
      ),
    )
    .orderBy(asc(games.id));
}
