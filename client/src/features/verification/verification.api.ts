import { ApiError, apiRequest } from "#client/lib/api.ts";
import type { VerificationPage } from "#shared/api/verification.ts";
import type { OpponentResponse } from "#shared/domain/game/opponent-answer.ts";
import type { Proposal } from "#shared/domain/game/proposal.ts";
import type { Mailed } from "./use-mailed.ts";
import { useSendAnswer } from "./use-sending.ts";

export type AnswerRequest = {
  response: OpponentResponse;
  updatedAt: string;
  message?: string | null;
  /** dates that would suit instead, the best first */
  proposals?: Proposal[];
  /** the place of the chosen date among those that the school offers, counted from 0 */
  option?: number;
};

export const verificationPath = (token: string) => `/api/verify-game/${encodeURIComponent(token)}`;

/** Where the same calendar entry is that the mails bring. */
export const calendarFileAddress = (token: string): string => `${verificationPath(token)}/game.ics`;

/**
 * Answers for the game as it was shown. When it has changed since (409) or the link has ended (404), the game is read
 * again before this fails.
 */
export function useAnswer(token: string, mailed: Mailed<VerificationPage>) {
  return useSendAnswer(async (answer: AnswerRequest) => {
    try {
      const path = verificationPath(token);
      const { game } = await apiRequest<{ game: VerificationPage }>("POST", path, answer);
      mailed.put(game);
    } catch (error) {
      if (isConflict(error) || isDeadRequestLink(error)) await mailed.read();
      throw error;
    }
  });
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

export function isDeadRequestLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}
