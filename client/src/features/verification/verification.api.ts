import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { VerificationPage } from "#shared/api/verification.ts";
import type { OpponentResponse } from "#shared/domain/opponent-answer.ts";
import type { Proposal } from "#shared/domain/proposal.ts";

export type AnswerRequest = {
  response: OpponentResponse;
  updatedAt: string;
  message?: string | null;
  /** dates that would suit instead, the best first */
  proposals?: Proposal[];
  /** the place of the chosen date among those that the school offers, counted from 0 */
  option?: number;
};

const path = (token: string) => `/api/verify-game/${encodeURIComponent(token)}`;

/** Where the same calendar entry is that the mails bring. */
export const calendarFile = (token: string): string => `${path(token)}/game.ics`;

export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: [path(token)],
    queryFn: () => apiRequest<VerificationPage>("GET", path(token)),
  });

/**
 * Answers for the game as it was shown. When it has changed since (409) or the link has ended (404), the game is read
 * again before the mutation fails.
 */
export function useAnswer(token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = verificationQuery(token);
  return useAction({
    mutationFn: (answer: AnswerRequest) =>
      apiRequest<{ message: string; game: VerificationPage }>("POST", path(token), answer),
    onSuccess: ({ game }) => {
      queryClient.setQueryData(queryKey, game);
    },
    onError: async (error) => {
      if (isConflict(error) || isDeadLink(error)) await queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

export function isDeadLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}
