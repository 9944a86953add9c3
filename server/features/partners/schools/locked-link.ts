import type { Database, Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { lockInOrder, partnerKey } from "#server/features/games/partner/link-games.service.ts";
import { changedByOther } from "#server/http/errors.ts";
import type { GamePartnerRow } from "#shared/schema/partners.ts";
import { listGamesBetween, lockPartners, type SchoolPair } from "./school-links.queries.ts";

const TRIES = 5;

/** A game was added between the two looks. */
class NotAllLocked extends Error {}

/** The sides of all games that two schools share, or which wait for them to be linked. Their rows are locked. */
type GamesBetween = () => Promise<GamePartnerRow[]>;

/**
 * A transaction that has locked the games of two schools, and after those what ties the schools. It begins anew if a
 * game was added before that was locked, since games are always locked first.
 * @throws 409 when games are being added all the time
 */
export async function withLockedLink<Result>(
  db: Database,
  pair: SchoolPair,
  work: (tx: Db, gamesBetween: GamesBetween) => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await inTransaction(db, async (tx) => {
        const expected = await listGamesBetween(tx, pair);
        await lockInOrder(
          tx,
          expected.flatMap((side) => [side, partnerKey({ side })]),
        );
        await lockPartners(tx, pair);
        return await work(tx, () => listLocked(tx, pair, expected));
      });
    } catch (error) {
      if (!(error instanceof NotAllLocked)) throw error;
    }
  }
  throw changedByOther("opponent");
}

async function listLocked(
  tx: Db,
  pair: SchoolPair,
  expected: readonly GamePartnerRow[],
): Promise<GamePartnerRow[]> {
  const between = await listGamesBetween(tx, pair);
  const areLocked = between.every((side) => expected.some((each) => isSameSide(each, side)));
  if (!areLocked) throw new NotAllLocked();
  return between;
}

const isSameSide = (one: GamePartnerRow, other: GamePartnerRow): boolean =>
  one.schoolId === other.schoolId && one.gameId === other.gameId && one.partnerGameId === other.partnerGameId;
