import type { Game } from "#shared/api/games.ts";
import { privateFacts, writtenFacts } from "#shared/domain/game-facts.ts";
import { firstProposal } from "#shared/domain/proposal.ts";
import { type StoredGame, toldGame } from "#shared/domain/stored-game.ts";
import { timeZoneCode } from "#shared/domain/time-zones.ts";
import { isUntold, type Told, toldNow } from "#shared/domain/told.ts";
import { toLocal } from "#shared/domain/zone-time.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { GameOpponent, GameWithSides } from "./games.queries.ts";

/** A game as its school sees it, date and time in the school's zone. Never a verification token or its hash. */
export function gameResponse({ game, team, opponent }: GameWithSides, timeZone: string): Game {
  return {
    id: game.id,
    schoolId: game.schoolId,
    teamId: game.teamId,
    opponentId: game.opponentId,
    datetimeUtc: game.datetimeUtc.toISOString(),
    ...toLocal(game.datetimeUtc, timeZone),
    timezoneCode: timeZoneCode(timeZone),
    ...writtenFacts(game),
    ...privateFacts(game),
    status: game.status,
    score: game.score,
    ourScore: game.ourScore,
    theirScore: game.theirScore,
    verifiedAt: game.verifiedAt?.toISOString() ?? null,
    opponentMessage: game.opponentMessage,
    proposals: game.proposals,
    ...firstProposal(game.proposals),
    proposedBy: game.proposedBy,
    rescheduleBy: game.rescheduleBy,
    opponentNotTold: isUntold(game.told, knowledgeOf({ game, team, opponent }, timeZone)),
    cancelReason: game.cancelReason,
    verificationProblem: verificationProblem(game, opponent),
    createdAt: game.createdAt.toISOString(),
    updatedAt: game.updatedAt.toISOString(),
    team,
    opponent,
  };
}

/** What an opponent knows who is told of the game as it stands. */
export const knowledgeOf = (
  stored: StoredGame & { game: Pick<GameRow, "opponentId" | "status" | "updatedAt"> },
  timeZone: string,
): Told =>
  toldNow(
    { ...toldGame(stored, timeZone), opponentId: stored.game.opponentId, status: stored.game.status },
    stored.game.updatedAt,
  );

/** Tells only of what could be tried again as it is: the same opponent at the same address, still to be sent. */
function verificationProblem({ status, failedVerification }: GameRow, opponent: GameOpponent): string | null {
  if (status !== "scheduled" || !failedVerification) return null;
  const { opponentId, sentTo, reason } = failedVerification;
  return opponentId === opponent.id && sentTo === opponent.email.trim() ? reason : null;
}
