import { whoKnowsStored } from "#server/features/games/opponent-snapshots.ts";
import type { GameToSend } from "#server/features/verification/verification.queries.ts";
import { canSendVerification } from "#shared/domain/game/game-status.ts";
import { type OpponentSnapshot, standingOf } from "#shared/domain/game/opponent-snapshot.ts";

/** A message about one game that one opponent is to get. */
export type GameMessage = {
  opponentId: number;
  schoolName: string;
  /** the game as it is now; a removed one as it was */
  found: GameToSend;
  kind: "asked" | "changed" | "postponed" | "canceled";
  /** what they last learned of it; null for somebody who is asked about it for the first time */
  snapshot: OpponentSnapshot | null;
};

/** A message to somebody who has learned of the game before. */
export type NewsMessage = GameMessage & {
  kind: Exclude<GameMessage["kind"], "asked">;
  snapshot: OpponentSnapshot;
};

export const isNewsMessage = (message: GameMessage): message is NewsMessage => message.kind !== "asked";

/** A game that was saved, and whether its opponent is to be asked to confirm it. */
export type SavedGame = { gameId: number; isAsked: boolean };

type Circumstances = { isAsked: boolean; isRemoved: boolean; now: Date };

/**
 * The messages that a game as it stands owes: a cancellation to each former opponent who still expects to play, and to the
 * present one whatever differs from what they last learned.
 */
export function messagesAbout(found: GameToSend, { isAsked, isRemoved, now }: Circumstances): GameMessage[] {
  const { game, opponent, school } = found;
  const status = isRemoved ? "canceled" : game.status;
  const known = whoKnowsStored(found, { timeZone: school.timezone, now, status });
  const toFormers = known.owed.map((snapshot) => ({
    opponentId: snapshot.opponentId,
    schoolName: snapshot.opponentName,
    found,
    kind: "canceled" as const,
    snapshot,
  }));
  const present = { opponentId: game.opponentId, schoolName: opponent.schoolName, found };
  const { snapshot } = known;
  if (isAsked && canSendVerification(status)) {
    return [...toFormers, { ...present, kind: "asked", snapshot }];
  }
  if (!snapshot || !known.isOutOfDate) return toFormers;
  return [...toFormers, { ...present, kind: kindOf(snapshot, standingOf(status)), snapshot }];
}

function kindOf(snapshot: OpponentSnapshot, now: OpponentSnapshot["standing"]): NewsMessage["kind"] {
  if (now === "canceled") return "canceled";
  return now === "postponed" && snapshot.standing !== "postponed" ? "postponed" : "changed";
}
