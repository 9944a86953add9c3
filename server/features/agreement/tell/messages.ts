import type { GameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { compareStoredSnapshots } from "#server/features/games/learned.ts";
import { canSendVerification } from "#shared/domain/game/game-status.ts";
import { type OpponentSnapshot, standingOf } from "#shared/domain/requests/opponent-snapshot.ts";

/** A message about one game that one opponent is to get. */
export type GameMessage = {
  opponentId: number;
  schoolName: string;
  /** the game as it is now; a removed one as it was */
  found: GameForMail;
  kind: "asked" | "changed" | "postponed" | "canceled";
  /** null for an opponent who is asked about the game for the first time */
  snapshot: OpponentSnapshot | null;
};

/** A message to an opponent who has learned of the game before; it asks nothing. */
export type ChangeMessage = GameMessage & {
  kind: Exclude<GameMessage["kind"], "asked">;
  snapshot: OpponentSnapshot;
};

/** One at least. */
export type ChangeMessages = readonly [ChangeMessage, ...ChangeMessage[]];

export const isChangeMessage = (message: GameMessage): message is ChangeMessage => message.kind !== "asked";

type Circumstances = { isAsked: boolean; isRemoved: boolean; now: Date };

/**
 * The messages that a game owes: a cancellation to each former opponent who still expects to play, and to the present
 * one all that differs from their snapshot.
 */
export function messagesAbout(found: GameForMail, { isAsked, isRemoved, now }: Circumstances): GameMessage[] {
  const { game, opponent, school } = found;
  const status = isRemoved ? "canceled" : game.status;
  const { snapshot, owed, isOutOfDate } = compareStoredSnapshots(found, {
    timeZone: school.timezone,
    now,
    status,
  });
  const toFormers = owed.map((former) => ({
    opponentId: former.opponentId,
    schoolName: former.opponentName,
    found,
    kind: "canceled" as const,
    snapshot: former,
  }));
  const present = { opponentId: game.opponentId, schoolName: opponent.schoolName, found };
  if (isAsked && canSendVerification(status)) {
    return [...toFormers, { ...present, kind: "asked", snapshot }];
  }
  if (!snapshot || !isOutOfDate) return toFormers;
  return [...toFormers, { ...present, kind: kindOf(snapshot, standingOf(status)), snapshot }];
}

function kindOf(snapshot: OpponentSnapshot, now: OpponentSnapshot["standing"]): ChangeMessage["kind"] {
  if (now === "canceled") return "canceled";
  return now === "postponed" && snapshot.standing !== "postponed" ? "postponed" : "changed";
}
