import { useQueryClient } from "@tanstack/react-query";
import { refreshPartners } from "#client/data/partners.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Game } from "#shared/api/games.ts";
import type { OpponentResponse } from "#shared/domain/requests/opponent-answer.ts";
import type { Proposal } from "#shared/domain/requests/proposal.ts";
import { gameHistoryQuery } from "./game-history.api.ts";
import { putGame } from "./games.api.ts";

/** An answer to the other school; it stands for the game as that school told it. */
export type PartnerAnswer = {
  response: OpponentResponse;
  /** the partner's */
  updatedAt: string;
  option?: number;
  message?: string | null;
  proposals?: Proposal[];
};

/** A refusal reads the game again as well: what was told of it is another thing by now. */
export function useAnswerPartner({ id }: Pick<Game, "id">) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (answer: PartnerAnswer) => apiRequest<Game>("POST", `/api/games/${id}/partner`, answer),
    onSuccess: (saved) => putGame(queryClient, saved),
    onSettled: () => refreshPartners(queryClient),
  });
}

/** Both schools keep their games. */
export function useUnlinkGame({ id }: Pick<Game, "id">) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: () => apiRequest("DELETE", `/api/games/${id}/partner`),
    onSettled: () => {
      void queryClient.invalidateQueries(gameHistoryQuery(id));
      return refreshPartners(queryClient);
    },
  });
}
