import { changedRows, factRows, type GameSummary } from "#shared/domain/game/fact-rows.ts";
import { type GameFacts, writtenFacts } from "#shared/domain/game/game-facts.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import { sameBesidesTeam, sameText } from "#shared/domain/game/same-facts.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { type PublicState, type PublicStateSource, publicState } from "./public-state.ts";

/** Whether a game is played as it stands. A completed one was. */
export type Standing = "on" | "postponed" | "canceled";

/** A game as its opponent knows it by heart: a difference in one of its facts sends a bus to an empty field. */
export type AgreedGame = Omit<GameFacts, "teamId"> & Pick<GameSummary, "team">;

/**
 * The facts of a game as one opponent last learned them: by a message that the mail server took, by their own answer,
 * or by the word of the school. Date and time are the wall clock's, so that a change of the school's time zone is no
 * difference.
 */
export type OpponentSnapshot = AgreedGame & {
  opponentName: string;
  standing: Standing;
  /** the version of the game that they learned, ISO 8601; '' where the school's word is all there is */
  version: string;
  /** the game's entry in calendars, as it was then; earlier versions did not keep it */
  entry?: { sequence: number; state: PublicState };
};

export function standingOf(status: GameStatus): Standing {
  if (status === "canceled") return "canceled";
  return status === "reschedule" ? "postponed" : "on";
}

/**
 * Whether the school has accepted a date that the opponent proposed, and they have yet to hear of it. They know
 * of every other agreement on a game that was put off.
 */
export const isAcceptedUntold = (
  { status, verifiedAt }: { status: GameStatus; verifiedAt: Date | string | null },
  snapshot: { standing: Standing } | null,
): boolean => status === "verified" && verifiedAt !== null && snapshot?.standing === "postponed";

/** A game as it would be learned now. @param version ISO 8601 */
export const snapshotOf = (
  game: GameSummary & PublicStateSource & { opponentId: number; sequence: number },
  version: string,
): OpponentSnapshot => ({
  ...writtenFacts(game),
  date: game.date,
  time: game.time,
  team: game.team,
  opponentName: game.opponentName,
  opponentId: game.opponentId,
  standing: standingOf(game.status),
  version,
  entry: { sequence: game.sequence, state: publicState(game) },
});

/** Of two messages that overtake each other, the one about the newer version counts; any outweighs the school's word. */
export const lastLearned = <Snapshot extends { version: string }>(
  known: Snapshot | null | undefined,
  learned: Snapshot,
): Snapshot => (known && known.version > learned.version ? known : learned);

/** The snapshot of an opponent who learns that the game, as they know it, is off. @param sequence of that message */
export const asCalledOff = (
  snapshot: OpponentSnapshot,
  { version, sequence }: { version: OpponentSnapshot["version"]; sequence: number },
): OpponentSnapshot => ({
  ...snapshot,
  standing: "canceled",
  version,
  entry: { sequence, state: "canceled" },
});

/** The snapshot of an opponent who answers without another look at the game: as they know it, with their answer. */
export const asAnswered = (
  known: OpponentSnapshot,
  { standing, entry }: Pick<OpponentSnapshot, "standing" | "entry">,
): OpponentSnapshot => ({
  ...known,
  standing,
  ...(known.entry && entry && { entry: { ...known.entry, state: entry.state } }),
});

/** A snapshot as far as it is compared: a screen has no more of it. */
export type ComparedSnapshot = AgreedGame & { standing: Standing };

/** A game as it is, or as a save will leave it. */
export type JudgedGame = AgreedGame & {
  status: GameStatus;
  /** a school that cannot come to a meet hears only that the meet is off */
  cannotCome?: boolean;
};

export type SnapshotComparison<Snapshot> = {
  /** what the present opponent last learned; null where there was neither a message nor the school's word */
  snapshot: Snapshot | null;
  /** the game is another one than the snapshot says, be it one that its school need not hear of */
  differs: boolean;
  /** the opponent believes something that is no longer so, and has yet to hear of it */
  isOutOfDate: boolean;
  /** what former opponents last learned */
  formers: Snapshot[];
  /** the formers who still expect to play, and have yet to hear that they do not */
  owed: Snapshot[];
  /** somebody believes something that is no longer so: the present opponent or a former one */
  isNotTold: boolean;
  hasBegun: boolean;
};

/**
 * By this one rule the server judges, mails and answers, and windows promise. Nobody needs a message about a game
 * that has begun, and its opponent needs none of one that was played.
 * @param clock.start of the game, as `now` in milliseconds since the epoch; NaN where it has none
 */
export function compareSnapshots<Snapshot extends ComparedSnapshot>(
  snapshots: readonly Snapshot[],
  game: JudgedGame,
  { start, now }: { start: number; now: number },
): SnapshotComparison<Snapshot> {
  const snapshot = snapshots.find(({ opponentId }) => opponentId === game.opponentId) ?? null;
  const formers = snapshots.filter((each) => each !== snapshot);
  const standing = standingOf(game.status);
  const isTheirs = !game.cannotCome || standing === "canceled";
  const differs = snapshot !== null && isOtherGame(snapshot, game, standing);
  // A postponed game never began: its opponent waits for another date, and hears when there will be none.
  const waitsInVain = snapshot?.standing === "postponed" && standing === "canceled";
  const hasBegun = start <= now;
  const isOutOfDate = differs && isTheirs && game.status !== "completed" && (!hasBegun || waitsInVain);
  const owed = hasBegun ? [] : formers.filter((each) => each.standing !== "canceled");
  const isNotTold = isOutOfDate || owed.length > 0;
  return { snapshot, differs, isOutOfDate, formers, owed, isNotTold, hasBegun };
}

/**
 * How a name or a venue is written, in its case or its blanks, makes no difference; nor do the facts of a game that is
 * off.
 */
const isOtherGame = (snapshot: ComparedSnapshot, now: AgreedGame, standing: Standing): boolean =>
  snapshot.standing !== standing || (standing !== "canceled" && hasOtherFacts(snapshot, now));

const hasOtherFacts = (one: AgreedGame, other: AgreedGame): boolean =>
  !isSameTeam(one.team, other.team) || !sameBesidesTeam(one, other);

/** A team is the one that its name says. */
const isSameTeam = (one: AgreedGame["team"], other: AgreedGame["team"]): boolean =>
  (one.sport === other.sport && one.level === other.level && one.gender === other.gender) ||
  sameText(teamName(one), teamName(other));

/** The facts that have changed since a snapshot, in the opponent's words; none for another opponent. */
export function differences(
  snapshot: OpponentSnapshot,
  now: OpponentSnapshot,
  timezoneCode: string,
): GameChange[] {
  if (snapshot.opponentId !== now.opponentId || !hasOtherFacts(snapshot, now)) return [];
  const rows = (each: OpponentSnapshot) => factRows({ ...each, timezoneCode }, "opponent");
  return changedRows(rows(snapshot), rows(now)).filter(({ from, to }) => !sameText(from, to));
}
