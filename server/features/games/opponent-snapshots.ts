import { type GameStatus, isLinkLive } from "#shared/domain/game/game-status.ts";
import { gameSummary, type StoredGame } from "#shared/domain/game/game-summary.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import {
  compareSnapshots,
  type OpponentSnapshot,
  type SnapshotComparison,
  snapshotOf,
} from "#shared/domain/requests/opponent-snapshot.ts";
import type { PublicStateSource } from "#shared/domain/requests/public-state.ts";
import type { GameRow } from "#shared/schema/games.ts";

type SnapshotSource = StoredGame & {
  game: PublicStateSource & Pick<GameRow, "opponentId" | "sequence" | "updatedAt">;
};

/** A game as an opponent learns it who is shown it now. */
export const opponentSnapshot = (stored: SnapshotSource, timeZone: string): OpponentSnapshot =>
  snapshotOf({ ...stored.game, ...gameSummary(stored, timeZone) }, stored.game.updatedAt.toISOString());

/** The snapshot of the opponent that a game has; null where they never learned of it. */
export const presentSnapshot = ({
  opponentId,
  snapshots,
}: Pick<GameRow, "opponentId" | "snapshots">): OpponentSnapshot | null =>
  snapshots.find((each) => each.opponentId === opponentId) ?? null;

/**
 * Compares a stored game with its snapshots.
 * @param status another one than it has, to judge what it would become
 */
export function compareStoredSnapshots(
  stored: StoredGame & { game: Pick<GameRow, "opponentId" | "status" | "snapshots"> },
  { timeZone, now, status = stored.game.status }: { timeZone: string; now: Date; status?: GameStatus },
): SnapshotComparison<OpponentSnapshot> {
  const { opponentId, snapshots, datetimeUtc } = stored.game;
  return compareSnapshots(
    snapshots,
    { ...gameSummary(stored, timeZone), opponentId, status },
    { start: datetimeUtc.getTime(), now: now.getTime() },
  );
}

/**
 * The snapshots of a game once somebody of the school says that its opponent has agreed, was asked or put it off.
 * Without a message, the school's word counts as a snapshot. Any later message outweighs it.
 * @param before the status that the game had; null for a new one
 * @returns null where the status vouches for nothing
 */
export function vouchedSnapshots(
  before: GameRow["status"] | null,
  stored: SnapshotSource & { game: Pick<GameRow, "snapshots"> },
  timeZone: string,
): OpponentSnapshot[] | null {
  const { game, opponent } = stored;
  if (game.status === before || !isLinkLive(game.status)) return null;
  if (presentSnapshot(game) || isTbd(opponent)) return null;
  return [...game.snapshots, { ...opponentSnapshot(stored, timeZone), version: "" }];
}

/**
 * Whether a save that asks has something to ask the opponent.
 * @param asksStrangers also where they have not learned of the game yet; not in the save that takes it from another
 * school
 */
export const isToBeAsked = (
  { snapshot, isOutOfDate, owed, hasBegun }: SnapshotComparison<unknown>,
  asksStrangers: boolean,
): boolean => !hasBegun && (snapshot ? isOutOfDate : asksStrangers && owed.length === 0);
