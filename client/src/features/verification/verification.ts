import type { VerificationPage } from "#shared/api/verification.ts";
import { changedRows, factRows } from "#shared/domain/fact-rows.ts";
import { opponentFirst } from "#shared/domain/fixture-name.ts";
import type { GameChange } from "#shared/domain/game-history.ts";

export type Answer = "confirmed" | "reschedule";

/** The opponent's answer as it stands: a confirmation of facts that have changed since no longer counts as one. */
export function answerOf(game: Pick<VerificationPage, "status" | "verifiedAt">): Answer | null {
  if (game.status === "verified" && game.verifiedAt) return "confirmed";
  return game.status === "reschedule" ? "reschedule" : null;
}

export const fixtureName = ({ opponentName, school, isHome }: VerificationPage): string =>
  opponentFirst({ school: school.name, opponent: opponentName, isHome });

/** What someone who read `before` has to read anew in `now`. */
export const changesSince = (before: VerificationPage, now: VerificationPage): GameChange[] =>
  changedRows(factRows(before, "opponent"), factRows(now, "opponent"));
