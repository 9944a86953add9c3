import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import { NO_REASON } from "#server/features/games/game-values.ts";
import { answerForSchool, learn } from "#server/features/games/learned.ts";
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
type OfOpponent = { gameIds: readonly number[]; opponentId: number };

/** The questions to an opponent about these games. */
const ofGames = (schoolId: SchoolId, { gameIds, opponentId }: OfOpponent) =>
  and(
    eq(verifications.schoolId, schoolId),
    inArray(verifications.gameId, [...gameIds]),
    eq(verifications.opponentId, opponentId),
  );
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
  await db.insert(verifications).values(
    asked.map((each, index) => ({
      ...each,
      ...{ schoolId, requestId, opponentId: values.opponentId, key: index + 1 },
    })),
  );
  return requestId;
}

/**
 * Which of the games another message is being sent to an opponent about. A claim that is older than `leaseSeconds` was left behind by
 * a crash and is ended here.
 */
export async function listBeingSent(
  db: Db,
  schoolId: SchoolId,
  about: OfOpponent,
  leaseSeconds: number,
): Promise<number[]> {
  await endStaleClaims(db, schoolId, about, leaseSeconds);
  const rows = await db
    .select({ gameId: verifications.gameId })
    .from(verifications)
    .where(and(ofGames(schoolId, about), isClaimed));
  return rows.map(({ gameId }) => gameId);
}

async function endStaleClaims(
  db: Db,
  schoolId: SchoolId,
  about: OfOpponent,
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
    .where(and(ofGames(schoolId, about), isClaimed, isStale));
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
 * @returns the game's new version, of a meet when the school was asked; or null
 */
export async function markSent(
  db: Db,
  schoolId: SchoolId,
  {
    game: before,
    asked,
    askedAt,
    snapshot,
    requestId,
    isOfMeet,
  }: {
    requestId: number;
    /** locked; a meet as it is with the school that is asked */
    game: GameRow;
    /** each school of a meet is asked for itself: the meet is no new version by it */
    isOfMeet: boolean;
    asked: Asked;
    askedAt: Date;
    snapshot: OpponentSnapshot;
  },
): Promise<Date | null> {
  const { opponentId } = snapshot;
  const itsClaim = and(ofRequest(schoolId, requestId), eq(verifications.gameId, before.id), isClaimed);
  const update = async (): Promise<GameRow | null> => {
    if (!isOfMeet) return await updateAsked(db, before, asked, itsClaim);
    const [claim] = await db.select({ id: verifications.id }).from(verifications).where(itsClaim);
    if (!claim) return null;
    const key = { schoolId, gameId: before.id, opponentId };
    await answerForSchool(db, key, { state: "asked", stateAt: null, message: null });
    return { ...before, ...asked };
  };
  const game = await update();
  if (!game) return null;
  await learn(db, game, snapshot, askedAt);
  await db
    .update(verifications)
    .set(ended)
    .where(
      and(
        notEnded(schoolId, [before.id]),
        eq(verifications.opponentId, opponentId),
        ne(verifications.requestId, requestId),
      ),
    );
  await db.update(verifications).set({ state: "living", mailed: snapshot }).where(itsClaim);
  return isOfMeet ? askedAt : game.updatedAt;
}

async function updateAsked(
  db: Db,
  { schoolId, ...before }: GameRow,
  asked: Asked,
  itsClaim: SQL | undefined,
): Promise<GameRow | null> {
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
  return game ?? null;
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

/** The request whose link an opponent has to a game, of which the reminders are; null where they have none that is alive. */
export async function findLiveRequest(
  db: Db,
  { schoolId, id, opponentId }: Pick<GameRow, "schoolId" | "id" | "opponentId">,
): Promise<RequestRow | null> {
  const [row] = await db
    .select({ request: requests })
    .from(verifications)
    .innerJoin(
      requests,
      and(eq(requests.schoolId, verifications.schoolId), eq(requests.id, verifications.requestId)),
    )
    .where(and(notEnded(schoolId, [id]), isLiving, eq(verifications.opponentId, opponentId)));
  return row?.request ?? null;
}

/**
 * The request that has taken this one's place for a game, as long as it asks the same opponent; null where none has.
 */
export async function findNewerRequest(
  db: Db,
  { game, request }: { game: Pick<GameRow, "schoolId" | "id">; request: RequestRow },
): Promise<RequestRow | null> {
  const live = await findLiveRequest(db, { ...game, opponentId: request.opponentId });
  return live && live.id !== request.id ? live : null;
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

/** The games to which an opponent has a link that went to another address than they have now. */
export async function listAskedElsewhere(db: Db, schoolId: SchoolId, opponentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: verifications.gameId })
    .from(verifications)
    .innerJoin(
      requests,
      and(eq(requests.schoolId, verifications.schoolId), eq(requests.id, verifications.requestId)),
    )
    .innerJoin(
      opponents,
      and(eq(opponents.schoolId, verifications.schoolId), eq(opponents.id, verifications.opponentId)),
    )
    .where(
      and(
        eq(verifications.schoolId, schoolId),
        eq(verifications.opponentId, opponentId),
        isLiving,
        ne(requests.sentTo, sql`btrim(${opponents.email})`),
      ),
    )
    .orderBy(asc(verifications.gameId));
  return rows.map(({ id }) => id);
}
