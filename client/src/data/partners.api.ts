import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { PartnerRequest } from "#shared/api/partners.ts";
import { refreshLists } from "./games/games.api.ts";

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

function useSchoolLink(method: "POST" | "DELETE") {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (opponentId: number) => apiRequest(method, `/api/opponents/${opponentId}/partner`),
    // A refusal as well: what was on the screen is out of date.
    onSettled: () => refreshPartners(queryClient),
  });
}

/** Games and opponents say what they share. */
export function refreshPartners(queryClient: QueryClient): Promise<void> {
  refreshLists(queryClient);
  return queryClient.invalidateQueries(partnerRequestsQuery);
}
