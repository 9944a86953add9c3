import type { Game } from "#shared/api/games.ts";
import { writtenFacts } from "#shared/domain/game-facts.ts";
import { toLocal } from "#shared/domain/game-time.ts";
import { timeZoneCode } from "#shared/domain/time-zones.ts";
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
    status: game.status,
    score: game.score,
    ourScore: game.ourScore,
    theirScore: game.theirScore,
    verifiedAt: game.verifiedAt?.toISOString() ?? null,
    opponentMessage: game.opponentMessage,
    proposedDate: game.proposedDate,
    proposedTime: game.proposedTime,
    verificationProblem: verificationProblem(game, opponent),
    createdAt: game.createdAt.toISOString(),
    updatedAt: game.updatedAt.toISOString(),
    team,
    opponent,
  };
}

/** Tells only of what could be tried again as it is: the same opponent at the same address, still to be sent. */
function verificationProblem({ status, failedVerification }: GameRow, opponent: GameOpponent): string | null {
  if (status !== "scheduled" || !failedVerification) return null;
  const { opponentId, sentTo, reason } = failedVerification;
  return opponentId === opponent.id && sentTo === opponent.email.trim() ? reason : null;
}
