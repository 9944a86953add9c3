import { and, asc, eq, exists, getTableColumns, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/client.ts";
import { isUniqueViolation } from "#server/db/postgres-error.ts";
import { nextVersion } from "#server/db/versions.ts";
import { partnersColumn } from "#server/features/games/partner/game-partners.queries.ts";
import type { Game, GameInput } from "#shared/api/games.ts";
import { type PrivateFacts, WRITTEN, type WrittenFacts } from "#shared/domain/game/game-facts.ts";
import { type GameStatus, LIVE_LINK_STATUSES } from "#shared/domain/game/game-status.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import type { KeptPartner } from "#shared/domain/partners/partner.ts";
import type { OpponentAnswer } from "#shared/domain/requests/opponent-answer.ts";
import { TBD } from "#shared/domain/time/game-time.ts";
import { type Agreement, agreements } from "#shared/schema/agreements.ts";
import { type GameRow, games } from "#shared/schema/games.ts";
import { opponents } from "#shared/schema/opponents.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { teams } from "#shared/schema/teams.ts";

export type GameTeam = Game["team"];
export type GameOpponent = Game["opponent"];
/** A game with what each of its opponents has learned and was asked, the schools of a meet and former ones included. */
export type GameWithAgreements = GameRow & { agreements: Agreement[] };
export type GameWithSides = {
  game: GameWithAgreements;
  team: GameTeam;
  opponent: GameOpponent;
  /** the other schools of a meet, and the opponents that the game had before; not those that are deleted */
  others: GameOpponent[];
  /** the other schools' rows of the same game: one, or of a meet that the school hosts several */
  partners: KeptPartner[];
};

/** A save may set these besides the form's facts. */
export type GameExtras = Partial<
  OpponentAnswer<Date> & Pick<GameRow, "cancelReason" | "reasonPublic" | "sequence">
>;

type Details = WrittenFacts & PrivateFacts;

/** The form's facts with the start as an instant and the score read. */
export type GameValues = Omit<
  GameInput,
  "date" | "time" | "updatedAt" | "opponentId" | "otherOpponentIds" | keyof Details
> &
  Details & {
    opponentId: number;
    tbdEvent: string;
    datetimeUtc: Date;
    ourScore: number | null;
    theirScore: number | null;
  };

const ofSchool = (schoolId: SchoolId, id: number) => and(eq(games.schoolId, schoolId), eq(games.id, id));

/** The columns of the facts that two schools agree on. */
export const writtenColumns = Object.fromEntries(WRITTEN.map((name) => [name, games[name]])) as Pick<
  typeof games,
  keyof WrittenFacts
>;
const AGREEMENT_KEYS = Object.entries(getTableColumns(agreements)).filter(
  ([key]) => key !== "schoolId" && key !== "gameId",
);
/** An instant as the API sends it: to write one anew takes longer than all else about a school of a meet. */
const inJson = ({ name, dataType }: PgColumn): string =>
  dataType === "date"
    ? `to_char(agreements.${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `agreements.${name}`;
/** A game's `Agreement[]` out of rows of `agreements`. */
export const AGREEMENTS = `json_agg(json_build_object(${AGREEMENT_KEYS.map(([key, column]) => `'${key}', ${inJson(column)}`).join(", ")})
  order by agreements.opponent_id)`;
/** A game's row with its agreements, in one column: a join would repeat the game for each of them. */
export const columnsWithAgreements = {
  ...getTableColumns(games),
  agreements: sql<Agreement[]>`${sql.raw(`(select coalesce(${AGREEMENTS}, '[]') from agreements
    where agreements.school_id = games.school_id and agreements.game_id = games.id)`)}`,
};
export const teamColumns = { id: teams.id, sport: teams.sport, level: teams.level, gender: teams.gender };
export const opponentColumns = {
  id: opponents.id,
  schoolName: opponents.schoolName,
  managerName: opponents.managerName,
  email: opponents.email,
  ccEmail: opponents.ccEmail,
  phone: opponents.phone,
  address: opponents.address,
};

export async function findGame(db: Db, schoolId: SchoolId, id: number): Promise<GameWithSides | null> {
  const [row] = await listGamesWithSides(db, schoolId, [id]);
  return row ?? null;
}

/** The opponent that a game has; null where there is no such game. */
export async function findOpponentId(db: Db, schoolId: SchoolId, id: number): Promise<number | null> {
  const [row] = await db.select({ opponentId: games.opponentId }).from(games).where(ofSchool(schoolId, id));
  return row?.opponentId ?? null;
}

/** The school's games among these, by start. */
export async function listGamesWithSides(
  db: Db,
  schoolId: SchoolId,
  ids: readonly number[],
): Promise<GameWithSides[]> {
  const rows = await db
    .select({
      game: columnsWithAgreements,
      team: teamColumns,
      opponent: opponentColumns,
      partners: partnersColumn,
    })
    .from(games)
    .innerJoin(teams, and(eq(teams.schoolId, games.schoolId), eq(teams.id, games.teamId)))
    .innerJoin(opponents, and(eq(opponents.schoolId, games.schoolId), eq(opponents.id, games.opponentId)))
    .where(and(eq(games.schoolId, schoolId), inArray(games.id, [...ids])))
    .orderBy(games.datetimeUtc, games.id);
  return await withOthers(db, schoolId, rows);
}

/** Reads the other opponents that these games have agreements with. */
export async function withOthers<Row extends { game: Pick<GameWithAgreements, "opponentId" | "agreements"> }>(
  db: Db,
  schoolId: SchoolId,
  rows: readonly Row[],
): Promise<(Row & { others: GameOpponent[] })[]> {
  const ids = [...new Set(rows.flatMap(({ game }) => otherIdsOf(game)))];
  // Few games are meets, or ever had another opponent.
  const found = ids.length > 0 ? await listGameOpponents(db, schoolId, ids) : [];
  const byId = new Map(found.map((each) => [each.id, each]));
  return rows.map((row) => ({ ...row, others: othersOf(row.game, byId) }));
}

const otherIdsOf = ({
  opponentId,
  agreements,
}: Pick<GameWithAgreements, "opponentId" | "agreements">): number[] =>
  agreements.map((each) => each.opponentId).filter((id) => id !== opponentId);

export const othersOf = (
  game: Pick<GameWithAgreements, "opponentId" | "agreements">,
  byId: ReadonlyMap<number, GameOpponent>,
): GameOpponent[] => otherIdsOf(game).flatMap((id) => byId.get(id) ?? []);

/** The school's opponents among these. */
export const listGameOpponents = (
  db: Db,
  schoolId: SchoolId,
  ids: readonly number[],
): Promise<GameOpponent[]> =>
  db
    .select(opponentColumns)
    .from(opponents)
    .where(and(eq(opponents.schoolId, schoolId), inArray(opponents.id, [...ids])));

/** Whether the database has refused a second game of the same `gameKey`. */
export const isSecondGame = (error: unknown): boolean =>
  isUniqueViolation(error, "games_school_team_opponent_start_unique");

/** The game, its row locked to the end of the transaction. */
export async function lockGame(db: Db, schoolId: SchoolId, id: number): Promise<GameRow | null> {
  const [game] = await db.select().from(games).where(ofSchool(schoolId, id)).for("update");
  return game ?? null;
}

/**
 * The school's games among these, their rows locked in the order in which everybody locks several.
 * @param how "no key update" lets others write of a game meanwhile that it is there, as its history does
 */
export const lockGames = (
  db: Db,
  schoolId: SchoolId,
  ids: readonly number[],
  how: "update" | "no key update" = "update",
): Promise<GameRow[]> =>
  db
    .select()
    .from(games)
    .where(and(eq(games.schoolId, schoolId), inArray(games.id, [...ids])))
    .orderBy(asc(games.id))
    .for(how);

/** @returns the new game's id */
export async function insertGame(
  db: Db,
  schoolId: SchoolId,
  values: GameValues & GameExtras,
): Promise<number> {
  const [row] = await db
    .insert(games)
    .values({ ...values, ...wasVerified(values), schoolId })
    .returning({ id: games.id });
  if (!row) throw new Error("the new game was not returned");
  return row.id;
}

/** A game that was ever agreed on stays one that was, whatever becomes of it. */
export const wasVerified = ({ status }: { status?: GameStatus | undefined }) =>
  status === "verified" ? { wasVerified: true } : {};

/** @returns the game as saved */
export async function updateGame(
  db: Db,
  schoolId: SchoolId,
  id: number,
  values: Partial<GameValues> & GameExtras,
): Promise<GameRow> {
  const updatedAt: SQL<Date> = nextVersion(games.updatedAt);
  const [game] = await db
    .update(games)
    .set({ ...values, ...wasVerified(values), updatedAt })
    .where(ofSchool(schoolId, id))
    .returning();
  if (!game) throw new Error("a locked game was not there to be saved");
  return game;
}

/** Keeps in a meet what the answers of its schools make of it. It is no new version. */
export async function updateMeetAnswer(
  db: Db,
  schoolId: SchoolId,
  id: number,
  answer: OpponentAnswer<Date> & Pick<GameRow, "status">,
): Promise<void> {
  await db
    .update(games)
    .set({ ...answer, ...wasVerified(answer) })
    .where(ofSchool(schoolId, id));
}

/**
 * Notes that a team's, an opponent's or the school's name has changed: an answer to a page with the old name is no
 * answer to the new one. Without an id it is all games of the school.
 */
export async function markNamesChanged(
  db: Db,
  schoolId: SchoolId,
  { teamId, opponentId }: { teamId?: number; opponentId?: number },
): Promise<void> {
  await db
    .update(games)
    .set({
      namesChangedAt: sql<Date>`greatest(${nextVersion(games.updatedAt)}, ${nextVersion(games.namesChangedAt)})`,
    })
    .where(
      and(
        eq(games.schoolId, schoolId),
        teamId === undefined ? undefined : eq(games.teamId, teamId),
        opponentId === undefined ? undefined : isWith(db, opponentId),
        inArray(games.status, LIVE_LINK_STATUSES),
      ),
    );
}

/** Whether a game has this opponent, be it as one of the schools of a meet. */
const isWith = (db: Db, opponentId: number) =>
  or(
    eq(games.opponentId, opponentId),
    exists(
      db
        .select({ id: agreements.gameId })
        .from(agreements)
        .where(
          and(
            eq(agreements.schoolId, games.schoolId),
            eq(agreements.gameId, games.id),
            eq(agreements.opponentId, opponentId),
            agreements.listed,
          ),
        ),
    ),
  );

/** @returns whether there was such a game */
export async function deleteGame(db: Db, schoolId: SchoolId, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(games).where(ofSchool(schoolId, id));
  return rowCount === 1;
}

export async function findGameTeam(db: Db, schoolId: SchoolId, id: number): Promise<GameTeam | null> {
  const [row] = await db
    .select(teamColumns)
    .from(teams)
    .where(and(eq(teams.schoolId, schoolId), eq(teams.id, id)));
  return row ?? null;
}

export async function findGameOpponent(db: Db, schoolId: SchoolId, id: number): Promise<GameOpponent | null> {
  const [row] = await listGameOpponents(db, schoolId, [id]);
  return row ?? null;
}

/** Whether the team is the school's, and the opponent's name, as one question. */
export async function findSides(db: Db, schoolId: SchoolId, teamId: number, opponentId: number) {
  const [row] = await db
    .select({
      team: sql<boolean>`exists (select from ${teams} where ${teams.schoolId} = ${schoolId} and ${teams.id} = ${teamId})`,
      schoolName: sql<string | null>`(select school_name from ${opponents}
        where ${opponents.schoolId} = ${schoolId} and ${opponents.id} = ${opponentId})`,
    })
    .from(sql`(select 1) as one`);
  return row ?? { team: false, schoolName: null };
}

/** The opponent that stands where there is none, or nobody knows it yet; it is made where the school has none. */
export async function findOrInsertTbd(db: Db, schoolId: SchoolId): Promise<number> {
  const find = async () => {
    const named = await db
      .select({ id: opponents.id, schoolName: opponents.schoolName })
      .from(opponents)
      .where(eq(opponents.schoolId, schoolId))
      .orderBy(opponents.id);
    return named.find(isTbd);
  };
  const insert = () =>
    db
      .insert(opponents)
      .values({ schoolId, schoolName: TBD, managerName: "", email: "" })
      .onConflictDoNothing()
      .returning({ id: opponents.id });
  // Somebody else may make it between the two.
  const tbd = (await find()) ?? (await insert())[0] ?? (await find());
  if (!tbd) throw new Error("the opponent TBD was not returned");
  return tbd.id;
}

/** Whether a team has another game at one of these starts with one of these schools, whatever has become of it. */
export async function hasGameAt(
  db: Db,
  schoolId: SchoolId,
  { teamId, starts, opponentId, tbdEvent, listed, except }: Meeting,
): Promise<boolean> {
  const ids = sql.param([opponentId, ...listed]);
  const isListed = sql`exists (select from ${agreements} where ${and(
    eq(agreements.schoolId, games.schoolId),
    eq(agreements.gameId, games.id),
    agreements.listed,
    sql`${agreements.opponentId} = any(${ids}::int[])`,
  )})`;
  const isOpponent = or(
    and(eq(games.opponentId, opponentId), eq(games.tbdEvent, tbdEvent)),
    inArray(games.opponentId, [...listed]),
  );
  const [row] = await db
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        eq(games.schoolId, schoolId),
        eq(games.teamId, teamId),
        inArray(games.datetimeUtc, [...starts]),
        except === undefined ? undefined : ne(games.id, except),
        or(isListed, isOpponent),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** A team's game with its schools, and when it might be played. */
type Meeting = Pick<GameRow, "teamId" | "opponentId" | "tbdEvent"> & {
  listed: readonly number[];
  starts: readonly Date[];
  /** the game itself, where it is kept already */
  except?: number | undefined;
};
