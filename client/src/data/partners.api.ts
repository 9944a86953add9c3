import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Game } from "#shared/api/games.ts";
import type { PartnerRequest } from "#shared/api/partners.ts";
import type { OpponentResponse } from "#shared/domain/requests/opponent-answer.ts";
import type { Proposal } from "#shared/domain/requests/proposal.ts";
import { gameHistoryQuery, putGame, refreshLists } from "./games.api.ts";

/** It grows by what other schools do: whoever shows it reads it anew. */
const partnerRequestsQuery = queryOptions<PartnerRequest[]>({
  queryKey: ["/api/partner-requests"],
  staleTime: 0,
});

/** The requests of linked schools. A school without any has nothing to ask for. */
export const usePartnerRequests = (enabled: boolean) => useQuery({ ...partnerRequestsQuery, enabled });

/** Grants what another school claims, that it is an opponent of this one's. */
export const useLinkSchool = () => useSchoolLink("POST");

/** Refuses a claim, takes one's own back, or ends what two schools had agreed on. */
export const useUnlinkSchool = () => useSchoolLink("DELETE");

const useSchoolLink = (method: "POST" | "DELETE") =>
  useAction(
    (opponentId: number) => apiRequest(method, `/api/opponents/${opponentId}/partner`),
    (client) => ({
      // A refusal as well: what was on the screen is out of date.
      onSettled: () => refreshPartners(client),
    }),
  );

/** Games and opponents say what they share. */
export function refreshPartners(queryClient: QueryClient): Promise<void> {
  refreshLists(queryClient);
  return queryClient.invalidateQueries(partnerRequestsQuery);
}

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
export const useAnswerPartner = ({ id }: Pick<Game, "id">) =>
  useAction(
    (answer: PartnerAnswer) => apiRequest<Game>("POST", `/api/games/${id}/partner`, answer),
    (client) => ({
      onSuccess: (saved) => putGame(client, saved),
      onSettled: () => refreshPartners(client),
    }),
  );

/** Both schools keep their games. */
export const useUnlinkGame = ({ id }: Pick<Game, "id">) =>
  useAction(
    () => apiRequest("DELETE", `/api/games/${id}/partner`),
    (client) => ({
      onSettled: () => {
        void client.invalidateQueries(gameHistoryQuery(id));
        return refreshPartners(client);
      },
    }),
  );
