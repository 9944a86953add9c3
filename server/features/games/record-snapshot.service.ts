import type { Db } from "#server/db/client.ts";
import { updateRemoved } from "#server/features/games/removed/removed-games.queries.ts";
import { type HistoryEntry, insertHistory } from "#server/features/history/history.queries.ts";
import { type OpponentSnapshot, withSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { lockGame, updateSnapshots } from "./games.queries.ts";

/**
 * Keeps in a game, or in what is left of a removed one, what its opponent has learned.
 * @param kept.snapshot null where they learned nothing
 * @returns whether the game is still there
 */
export async function recordSnapshot(
  tx: Db,
  schoolId: SchoolId,
  gameId: number,
  { entry, snapshot }: { entry: HistoryEntry; snapshot: OpponentSnapshot | null },
): Promise<boolean> {
  const lock = () => lockGame(tx, schoolId, gameId);
  let game = await lock();
  if (!game) {
    if (await updateRemoved(tx, schoolId, gameId, { entry, snapshot })) return false;
    // Perhaps it was put back between the two looks.
    game = await lock();
    if (!game) return false;
  }
  if (snapshot) await updateSnapshots(tx, schoolId, gameId, withSnapshot(game.snapshots, snapshot));
  await insertHistory(tx, schoolId, gameId, entry);
  return true;
}
