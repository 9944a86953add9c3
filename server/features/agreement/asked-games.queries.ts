import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import { wasVerified, withOthers } from "#server/features/games/games.queries.ts";
import {
  type GameForMail,
  gameForMailColumns,
  itsOpponent,
  itsTeam,
  sendingSchoolColumns,
} from "#server/features/games/games-for-mail.queries.ts";
import { isLiving, notEnded } from "#server/features/games/links.queries.ts";
import { withSchool } from "#server/features/games/meets.ts";
import { LIVE_LINK_STATUSES } from "#shared/domain/game/game-status.ts";
import type { OpponentAnswer } from "#shared/domain/requests/opponent-answer.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import { fullName } from "#shared/domain/text/names.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { type RemovedGameRow, removedGames } from "#shared/schema/removed-games.ts";
import { type RequestRow, requestLinks, requests } from "#shared/schema/requests.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";
import { users } from "#shared/schema/users.ts";
import { verifications } from "#shared/schema/verifications.ts";

const theGame = (schoolId: SchoolId, gameId: number) =>
  and(eq(games.schoolId, schoolId), eq(games.id, gameId));

const itsRequest = and(eq(requests.schoolId, requestLinks.schoolId), eq(requests.id, requestLinks.requestId));
/** The person who sent a request, while they still work at the school. */
const itsSender = and(
  eq(users.id, requests.sentBy),
  eq(users.schoolId, requests.schoolId),
  eq(users.isActive, true),
);

const sender = { firstName: users.firstName, lastName: users.lastName, email: users.email };

/** Finds the request of a link, even where its games are gone; null for a token that was never a link. */
export const findRequest = (db: Db, tokenHash: string): Promise<FoundRequest | null> =>
  findRequestWhere(db, eq(requestLinks.tokenHash, tokenHash));

/** Finds a request by its number, with the link of its mail. */
export const findRequestById = (db: Db, schoolId: SchoolId, id: number): Promise<FoundRequest | null> =>
  findRequestWhere(
    db,
    and(eq(requestLinks.schoolId, schoolId), eq(requestLinks.requestId, id), eq(requestLinks.kind, "mailed")),
  );

async function findRequestWhere(db: Db, condition: SQL | undefined) {
  const [row] = await db
    .select({
      request: getTableColumns(requests),
      school: sendingSchoolColumns,
      link: { kind: requestLinks.kind },
      opponent: { schoolName: opponents.schoolName, email: opponents.email },
      sender,
    })
    .from(requestLinks)
    .innerJoin(requests, itsRequest)
    .innerJoin(schools, eq(schools.id, requests.schoolId))
    .leftJoin(
      opponents,
      and(eq(opponents.schoolId, requests.schoolId), eq(opponents.id, requests.opponentId)),
    )
    .leftJoin(users, itsSender)
    .where(condition);
  return row ?? null;
}

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequestWhere>>>;

/**
 * The games that a request asks about, in the order of its mail. Read apart from the request: to plan one statement
 * over all their tables takes the database many times as long as to run both.
 * @param only the one with this number, or this game
 */
export async function listAskedGames(
  db: Db,
  { request, link, school, sender }: FoundRequest,
  only: AskedGameKey = {},
): Promise<GameOfRequest[]> {
  const rows = await withOthers(db, request.schoolId, await gamesOfRequest(db, request, only));
  return rows.map((row) => ({
    ...(withSchool(row, request.opponentId) ?? row),
    request,
    link,
    school,
    sender,
  }));
}

type AskedGameKey = { key?: number } | { gameId: number };

const isTheOne = (only: AskedGameKey): SQL | undefined => {
  if ("gameId" in only) return eq(verifications.gameId, only.gameId);
  return only.key === undefined ? undefined : eq(verifications.key, only.key);
};

/** The game as the message before said it; null where this one was the first. */
const earlierSnapshot = sql<OpponentSnapshot | null>`(
  select earlier.mailed from ${verifications} earlier
  where earlier.school_id = ${verifications.schoolId} and earlier.game_id = ${verifications.gameId}
    and earlier.opponent_id = ${verifications.opponentId} and earlier.id < ${verifications.id} and earlier.mailed is not null
  order by earlier.id desc limit 1
)`;

const gamesOfRequest = (db: Db, { schoolId, id }: RequestRow, only: AskedGameKey) =>
  db
    .select({ ...gameForMailColumns, verification: getTableColumns(verifications), earlierSnapshot })
    .from(verifications)
    .innerJoin(games, and(eq(games.schoolId, verifications.schoolId), eq(games.id, verifications.gameId)))
    .innerJoin(teams, itsTeam)
    .innerJoin(opponents, itsOpponent)
    .where(and(eq(verifications.schoolId, schoolId), eq(verifications.requestId, id), isTheOne(only)))
    .orderBy(verifications.key);

/** A meet is as it is with the school that was asked. */
export type GameOfRequest = Awaited<ReturnType<typeof gamesOfRequest>>[number] &
  Pick<GameForMail, "others" | "meet"> &
  Pick<FoundRequest, "request" | "link" | "school" | "sender">;

/** The games of a request that the school has removed since. */
export const listRemovedOf = (
  db: Db,
  schoolId: SchoolId,
  requestId: number,
): Promise<Pick<RemovedGameRow, "game" | "asked">[]> =>
  db
    .select({ game: removedGames.game, asked: removedGames.asked })
    .from(removedGames)
    .where(
      and(
        eq(removedGames.schoolId, schoolId),
        sql`${removedGames.asked} @> ${JSON.stringify([{ requestId }])}::jsonb`,
      ),
    );

type Answer = OpponentAnswer<Date> &
  Pick<GameRow, "status"> &
  Partial<Pick<GameRow, "datetimeUtc" | "sequence" | "cancelReason" | "reasonPublic">>;

/** @returns the game as answered, or null when its link has died in between */
export async function updateAnswer(
  db: Db,
  schoolId: SchoolId,
  gameId: number,
  answer: Answer,
): Promise<GameRow | null> {
  const [game] = await db
    .update(games)
    .set({ ...answer, ...wasVerified(answer), updatedAt: nextVersion(games.updatedAt) })
    .where(and(theGame(schoolId, gameId), inArray(games.status, LIVE_LINK_STATUSES)))
    .returning();
  return game ?? null;
}

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
