import { type GameStatus, isOver } from "#shared/domain/game/game-status.ts";
import { isHostedByUs, isHostedMeet, type SchoolState } from "#shared/domain/game/meet.ts";
import {
  type AgreedGame,
  type ComparedSnapshot,
  compareSnapshots,
  type JudgedGame,
  standingOf,
} from "./opponent-snapshot.ts";

/** A school of a meet, as far as it is judged whether it needs a message. */
type NotifiableSchool = {
  opponentId: number;
  state: SchoolState;
  known: boolean;
  outdatedSnapshot: ComparedSnapshot | null;
};

/** A game as the API sends it, with its opponents' snapshots. */
type NotifiableGame = AgreedGame & {
  status: GameStatus;
  knownToOpponent: boolean;
  outdatedSnapshot: ComparedSnapshot | null;
  formerOpponents: readonly { snapshot: ComparedSnapshot }[];
  schools: readonly NotifiableSchool[];
};

/** A game as a save will leave it, with its other schools. */
export type GameToBe = JudgedGame & { otherOpponentIds: readonly number[] };

/** The opponents whom a game is agreed on with: of a meet of ours every school. */
export const agreeingIds = ({ opponentId, otherOpponentIds, ...side }: GameToBe): number[] =>
  isHostedByUs(side) ? [opponentId, ...otherOpponentIds] : [opponentId];

type Clock = { start: number; now: number };

/**
 * The opponents who need a message once a game is saved so. The server mails exactly these, as far as they have
 * an address, when the save asks it to notify.
 * @param after the game as the save leaves it; a removed one as canceled
 * @param clock.start when it starts then, as `now` in milliseconds since the epoch; NaN where it has no start
 * @returns their ids, those first that have no part in the game any more
 */
export function opponentsToNotify(game: NotifiableGame, after: GameToBe, clock: Clock): number[] {
  const invited = agreeingIds(after);
  const isOwnMeet = isHostedMeet(game);
  const snapshots = snapshotsOf(game);
  const left = snapshots.filter(({ opponentId }) => !invited.includes(opponentId));
  const { owed } = compareSnapshots(left, after, clock);
  const concerned = invited.filter((opponentId) => {
    const school = isOwnMeet ? game.schools.find((each) => each.opponentId === opponentId) : undefined;
    return compareSnapshots(
      snapshots.filter((snapshot) => snapshot.opponentId === opponentId),
      { ...after, opponentId, cannotCome: school?.state === "cannot-come" },
      clock,
    ).isOutOfDate;
  });
  return [...owed.map(({ opponentId }) => opponentId), ...concerned];
}

function snapshotsOf(game: NotifiableGame): ComparedSnapshot[] {
  const formers = game.formerOpponents.map(({ snapshot }) => snapshot);
  const asItIs = { ...game, standing: standingOf(game.status) };
  if (isHostedMeet(game)) {
    const known = game.schools.filter((school) => school.known);
    const ofSchool = ({ opponentId, state, outdatedSnapshot }: NotifiableSchool): ComparedSnapshot => {
      const isOut = state === "cannot-come" && !isOver(game.status);
      return outdatedSnapshot ?? { ...asItIs, opponentId, ...(isOut && { standing: "postponed" }) };
    };
    return [...formers, ...known.map(ofSchool)];
  }
  return game.knownToOpponent ? [...formers, game.outdatedSnapshot ?? asItIs] : formers;
}
