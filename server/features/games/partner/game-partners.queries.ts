import { aliasedTable, and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { KeptPartner } from "#shared/domain/partners/partner.ts";
import { gameHistory } from "#shared/schema/game-history.ts";
import { games } from "#shared/schema/games.ts";
import {
  type GamePartnerRow,
  gamePartners,
  opponentPartners,
  partnerRequests,
} from "#shared/schema/partners.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

/** A game by its whole key: what ties two schools needs both parts. */
export type GameKey = { schoolId: SchoolId; gameId: number };

/** A game and the opponent that the other school is here. */
export type SideKey = GameKey & { opponentId: number };

export const theSide = ({ schoolId, gameId, opponentId }: SideKey) =>
  and(
    eq(gamePartners.schoolId, schoolId),
    eq(gamePartners.gameId, gameId),
    eq(gamePartners.opponentId, opponentId),
  );

/** A game's `KeptPartner[]` out of rows of `game_partners` and their partners' of `schools`. */
export const KEPT_PARTNERS = `json_agg(json_build_object('opponentId', opponent_id, 'told', told,
  'schoolName', schools.name, 'score', game_partners.score, 'shared', shared, 'ended', ended, 'toldAt', told_at))`;

/** A game's partners as a column beside it: few games have one and all are read often, so they get no own statement. */
export const partnersColumn = sql<KeptPartner[]>`(
  select coalesce(${sql.raw(KEPT_PARTNERS)}, '[]') from ${gamePartners} join ${schools} on schools.id = partner_school_id
  where game_partners.school_id = ${games.schoolId} and game_id = ${games.id}
)`;

const itsPartner = aliasedTable(schools, "partner_school");

/** Whether the other game is there, and the schools see what they are told of it. */
export const isLivingSide = and(gamePartners.shared, not(gamePartners.ended));

/** Whether the school whose side it is learns of the other game, or that it is off. */
export const isLearning = or(gamePartners.shared, gamePartners.ended);

/** The other schools' sides of games of a school. */
export const areSidesTo = (schoolId: SchoolId, gameIds: readonly number[]) =>
  and(eq(gamePartners.partnerSchoolId, schoolId), inArray(gamePartners.partnerGameId, [...gameIds]));

/** A game's side of the link, shared or not, with both schools as far as the link needs them. */
export const findGamePartner = (db: Db, key: SideKey): Promise<LinkedSide | null> =>
  findSide(db, theSide(key));

/** A game's side of a link whose other side is there, too. */
export const findLivingPartner = (db: Db, key: SideKey): Promise<LinkedSide | null> =>
  findSide(db, and(theSide(key), isLivingSide));

async function findSide(db: Db, which: SQL | undefined): Promise<LinkedSide | null> {
  const [row] = await db
    .select({ side: gamePartners, timeZone: schools.timezone, partnerName: itsPartner.name })
    .from(gamePartners)
    .innerJoin(schools, eq(schools.id, gamePartners.schoolId))
    .innerJoin(itsPartner, eq(itsPartner.id, gamePartners.partnerSchoolId))
    .where(which);
  return row ?? null;
}

/** The other schools' rows of these games of a school, of those that learn of them, or that they are off. */
export const listPartners = (db: Db, schoolId: SchoolId, gameIds: readonly number[]): Promise<GameKey[]> =>
  db
    .select({ schoolId: gamePartners.schoolId, gameId: gamePartners.gameId })
    .from(gamePartners)
    .where(and(areSidesTo(schoolId, gameIds), isLearning));

export type LinkedSide = {
  side: GamePartnerRow;
  /** of the school whose side it is */
  timeZone: string;
  /** the other school's name */
  partnerName: string;
};

/** Ends ties between opponents and schools on both sides, and with them what was shared by them. */
export async function endTies(tx: Db, which: SQL | undefined): Promise<void> {
  const ended = await tx.delete(opponentPartners).where(which).returning();
  for (const { schoolId, opponentId, partnerSchoolId, partnerOpponentId } of ended) {
    await tx
      .delete(opponentPartners)
      .where(
        and(
          eq(opponentPartners.schoolId, partnerSchoolId),
          eq(opponentPartners.opponentId, partnerOpponentId),
          eq(opponentPartners.partnerSchoolId, schoolId),
        ),
      );
    const sidesOf = (own: SchoolId, other: SchoolId, opponentThere: number) =>
      and(
        eq(gamePartners.schoolId, own),
        eq(gamePartners.partnerSchoolId, other),
        eq(gamePartners.partnerOpponentId, opponentThere),
      );
    await tx
      .delete(gamePartners)
      .where(
        or(
          sidesOf(schoolId, partnerSchoolId, partnerOpponentId),
          sidesOf(partnerSchoolId, schoolId, opponentId),
        ),
      );
  }
}

/** Ends all that a school shares with others, for good: it is closed. */
export async function endTiesOfSchool(tx: Db, schoolId: SchoolId): Promise<void> {
  const isEither = (table: typeof opponentPartners | typeof partnerRequests) =>
    or(eq(table.schoolId, schoolId), eq(table.partnerSchoolId, schoolId));
  await endTies(tx, isEither(opponentPartners));
  await tx.delete(partnerRequests).where(isEither(partnerRequests));
}

export async function deleteGamePartner(db: Db, key: SideKey): Promise<void> {
  await db.delete(gamePartners).where(theSide(key));
}

/** The sides whose other game is gone or has another opponent, and that were not told of it. */
const endedInSilence = sql`${gamePartners.ended} and ${gamePartners.shared}
  and ${gamePartners.told} ->> 'standing' is distinct from 'canceled'`;

/** Notes for good that these games of a school are linked no longer, where the other school was told nothing. */
export const noteUnshared = (db: Db, schoolId: SchoolId, gameIds: readonly number[]): Promise<void> =>
  settle(
    db,
    sql`${gamePartners.partnerSchoolId} = ${schoolId}
      and ${gamePartners.partnerGameId} = any(${sql.param(gameIds)}::int[])`,
  );

/** Notes it for all links that ended so long ago that no message about their end can be under way. */
export const noteAllUnshared = (db: Db): Promise<void> =>
  settle(db, sql`${gamePartners.toldAt} < clock_timestamp() - interval '10 minutes'`);

async function settle(db: Db, which: SQL): Promise<void> {
  await db.execute(sql`
    with settled as (
      update ${gamePartners} set shared = false where ${endedInSilence} and ${which}
      returning school_id, game_id, partner_school_id
    )
    insert into ${gameHistory} (school_id, game_id, actor, action, changes)
    select settled.school_id, settled.game_id, name, 'unlinked', ${toSchool(sql`name`)}
    from settled join ${schools} on ${schools.id} = settled.partner_school_id`);
}

/**
 * Notes in all games that are linked with a school's, and in its own, that they are so no longer. @param actor of its
 * own games
 */
export async function insertUnlinkedOfSchool(db: Db, schoolId: SchoolId, actor: string): Promise<void> {
  await db.execute(sql`
    insert into ${gameHistory} (school_id, game_id, actor, action, changes)
    select kept.school_id, kept.game_id, case when kept.school_id = ${schoolId} then ${actor}::text else name end,
      'unlinked', ${toSchool(sql`name`)}
    from ${gamePartners} kept join ${schools} on ${schools.id} = kept.partner_school_id
    where ${schoolId} in (kept.school_id, kept.partner_school_id) and kept.shared
    order by kept.school_id, kept.game_id`);
}

const toSchool = (name: SQL): SQL =>
  sql`jsonb_build_array(jsonb_build_object('field', 'School', 'from', '', 'to', ${name}))`;

/** A game that is put back is nobody's other side: what is told of it from now on is about another one. */
export async function forgetEnded(db: Db, { schoolId, gameId }: GameKey): Promise<void> {
  await db
    .delete(gamePartners)
    .where(
      and(
        eq(gamePartners.partnerSchoolId, schoolId),
        eq(gamePartners.partnerGameId, gameId),
        sql`${gamePartners.ended} and ${gamePartners.told} ->> 'standing' is distinct from 'canceled'`,
      ),
    );
}
