import { and, asc, eq, gte, inArray, isNotNull, max, ne, or, sql } from "drizzle-orm";
import type { Database, Db } from "#server/db/client.ts";
import { UNNAMED } from "#server/db/prepared-client.ts";
import { writtenColumns } from "#server/features/games/games.queries.ts";
import { answersByName } from "#server/features/games/meets.ts";
import type { AnswerState, NamedAnswer } from "#shared/domain/game/meet.ts";
import { agreements } from "#shared/schema/agreements.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { publications, schoolSlugs } from "#shared/schema/publications.ts";
import { removedGames } from "#shared/schema/removed-games.ts";
import { schoolVersions } from "#shared/schema/school-versions.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { maintenanceColumns, systemSettings } from "#shared/schema/system-settings.ts";
import { teams } from "#shared/schema/teams.ts";
import { isHeld } from "./publication.queries.ts";

/**
 * Reads in one small statement all that the response at a public address depends on: the system's settings and, for a
 * present or former address of a school, that school, its publication and the version of its data.
 */
export function prepareFindPublished(db: Database) {
  return db
    .select({
      settings: maintenanceColumns,
      isOpen: sql<boolean>`coalesce(${publications.enabled} and ${schools.isActive} and ${systemSettings.publicPages}, false)`,
      school: {
        id: schools.id,
        name: schools.name,
        logo: schools.logo,
        primaryColor: schools.primaryColor,
        secondaryColor: schools.secondaryColor,
        timezone: schools.timezone,
        address: schools.address,
      },
      publication: {
        /** the present address: where another one was asked for, that one leads here */
        slug: publications.slug,
        show: publications.show,
        teamIds: publications.teamIds,
        indexed: publications.indexed,
        publishedAt: publications.updatedAt,
      },
      version: schoolVersions.version,
    })
    .from(systemSettings)
    .leftJoin(schoolSlugs, and(eq(schoolSlugs.slug, sql.placeholder("slug")), isHeld(sql.placeholder("now"))))
    .leftJoin(schools, eq(schools.id, schoolSlugs.schoolId))
    .leftJoin(publications, eq(publications.schoolId, schoolSlugs.schoolId))
    .leftJoin(schoolVersions, eq(schoolVersions.schoolId, schoolSlugs.schoolId))
    .where(eq(systemSettings.id, 1))
    .prepare(UNNAMED);
}

type FoundAddress = Awaited<ReturnType<ReturnType<typeof prepareFindPublished>["execute"]>>[number];

/** A school whose schedule everybody may see, as one address has found it. */
export type PublishedSchool = NonNullable<FoundAddress["publication"]> & {
  school: NonNullable<FoundAddress["school"]>;
  /** of the school's data */
  version: string;
};

/**
 * The school's games from an instant on, by start, with what a calendar or a public page may need of their sides.
 * Private facts are among them: it is for `publicGame` to leave them out.
 */
export async function listGamesSince(db: Db, schoolId: SchoolId, since: Date) {
  const [rows, named] = await Promise.all([gamesSince(db, schoolId, since), listNamed(db, schoolId)]);
  return rows.map((row) => ({ ...row, schools: schoolsIn(row, named.get(row.game.id)) }));
}

type Named = { gameId: number; opponentId: number; schoolName: string; listed: boolean; state: AnswerState };

function schoolsIn(
  { game, opponent }: Awaited<ReturnType<typeof gamesSince>>[number],
  named: readonly Named[] = [],
): NamedAnswer[] {
  const others = named.map(({ opponentId: id, schoolName }) => ({ id, schoolName }));
  return answersByName({ game: { ...game, agreements: named }, opponent, others });
}

/** The schools that meets name, and their opponents where those have answered, by game. */
async function listNamed(db: Db, schoolId: SchoolId): Promise<Map<number, Named[]>> {
  const rows = await db
    .select({
      gameId: agreements.gameId,
      opponentId: agreements.opponentId,
      schoolName: opponents.schoolName,
      listed: agreements.listed,
      state: agreements.state,
    })
    .from(agreements)
    .innerJoin(
      opponents,
      and(eq(opponents.schoolId, agreements.schoolId), eq(opponents.id, agreements.opponentId)),
    )
    .where(and(eq(agreements.schoolId, schoolId), or(agreements.listed, ne(agreements.state, "not-asked"))));
  const byGame = new Map<number, Named[]>();
  for (const row of rows) byGame.set(row.gameId, [...(byGame.get(row.gameId) ?? []), row]);
  return byGame;
}

const gamesSince = (db: Db, schoolId: SchoolId, since: Date) =>
  db
    .select({
      game: {
        id: games.id,
        teamId: games.teamId,
        opponentId: games.opponentId,
        datetimeUtc: games.datetimeUtc,
        ...writtenColumns,
        departure: games.departure,
        dismissal: games.dismissal,
        status: games.status,
        score: games.score,
        ourScore: games.ourScore,
        theirScore: games.theirScore,
        wasVerified: games.wasVerified,
        proposedBy: games.proposedBy,
        rescheduleBy: games.rescheduleBy,
        cancelReason: games.cancelReason,
        reasonPublic: games.reasonPublic,
        sequence: games.sequence,
        updatedAt: games.updatedAt,
      },
      team: { sport: teams.sport, level: teams.level, gender: teams.gender },
      opponent: { schoolName: opponents.schoolName, address: opponents.address },
    })
    .from(games)
    .innerJoin(teams, and(eq(teams.schoolId, games.schoolId), eq(teams.id, games.teamId)))
    .innerJoin(opponents, and(eq(opponents.schoolId, games.schoolId), eq(opponents.id, games.opponentId)))
    .where(and(eq(games.schoolId, schoolId), gte(games.datetimeUtc, since)))
    .orderBy(asc(games.datetimeUtc), asc(games.id));

export type CalendarRow = Awaited<ReturnType<typeof listGamesSince>>[number];

/** The changes of these games from an instant on, oldest first, in the words of their history. */
export const listRecordedChanges = (db: Db, schoolId: SchoolId, gameIds: readonly number[], since: Date) =>
  db
    .select({ gameId: gameHistory.gameId, at: gameHistory.at, changes: gameHistory.changes })
    .from(gameHistory)
    .where(
      and(
        eq(gameHistory.schoolId, schoolId),
        inArray(gameHistory.gameId, [...gameIds]),
        gte(gameHistory.at, since),
        isNotNull(gameHistory.changes),
      ),
    )
    .orderBy(asc(gameHistory.id));

export type RecordedChange = Awaited<ReturnType<typeof listRecordedChanges>>[number];

/** When a game of the school was last removed from the schedule; null where none was. */
export async function findLastRemoval(db: Db, schoolId: SchoolId): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(removedGames.removedAt) })
    .from(removedGames)
    .where(eq(removedGames.schoolId, schoolId));
  return row?.at ?? null;
}
