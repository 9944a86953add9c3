import type { GameStatus } from "#shared/domain/game/game-status.ts";
import {
  type AgreedGame,
  type ComparedSnapshot,
  compareSnapshots,
  type JudgedGame,
  standingOf,
} from "./opponent-snapshot.ts";

/** A game as the API sends it, with its opponents' snapshots. */
type NotifiableGame = AgreedGame & {
  status: GameStatus;
  knownToOpponent: boolean;
  outdatedSnapshot: ComparedSnapshot | null;
  formerOpponents: readonly { snapshot: ComparedSnapshot }[];
};

function snapshotsOf(game: NotifiableGame): ComparedSnapshot[] {
  const formers = game.formerOpponents.map(({ snapshot }) => snapshot);
  if (!game.knownToOpponent) return formers;
  return [...formers, game.outdatedSnapshot ?? { ...game, standing: standingOf(game.status) }];
}

/**
 * The opponents who need a message once a game is saved so. The server mails exactly these, as far as they have
 * an address, when the save asks it to notify.
 * @param after the game as the save leaves it; a removed one as canceled
 * @param clock.start when it starts then, as `now` in milliseconds since the epoch; NaN where it has no start
 * @returns their ids
 */
export function opponentsToNotify(
  game: NotifiableGame,
  after: JudgedGame,
  clock: { start: number; now: number },
): number[] {
  const { owed, isOutOfDate } = compareSnapshots(snapshotsOf(game), after, clock);
  const formers = owed.map(({ opponentId }) => opponentId);
  return isOutOfDate ? [...formers, after.opponentId] : formers;
}
