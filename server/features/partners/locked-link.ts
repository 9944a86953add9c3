import type { Database, Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { changedByOther } from "#server/http/errors.ts";
import type { GamePartnerRow } from "#shared/schema/partners.ts";
import { lockPartners, type SchoolPair } from "./school-links.queries.ts";
import { listTiedGames, lockTiedGames } from "./tied-games.queries.ts";

const TRIES = 3;

/**
 * A transaction that has locked all games which two schools share, or which wait for them to be linked, and after those the
 * link itself. Where a game was added before the link was locked, it begins anew: games are always locked first.
 * @param work gets the sides of these games
 * @throws 409 when games are being added all the time
 */
export async function withLockedLink<Result>(
  db: Database,
  pair: SchoolPair,
  work: (tx: Db, tied: GamePartnerRow[]) => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await inTransaction(db, async (tx) => {
      const expected = await listTiedGames(tx, pair);
      await lockTiedGames(tx, expected);
      await lockPartners(tx, pair);
      const tied = await listTiedGames(tx, pair);
      const areLocked = tied.every((side) => expected.some((each) => isSameSide(each, side)));
      return areLocked ? { result: await work(tx, tied) } : null;
    });
    if (done) return done.result;
  }
  throw changedByOther("opponent");
}

const isSameSide = (one: GamePartnerRow, other: GamePartnerRow): boolean =>
  one.schoolId === other.schoolId && one.gameId === other.gameId && one.partnerGameId === other.partnerGameId;
