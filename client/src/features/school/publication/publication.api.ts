import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Publication, PublicationInput } from "#shared/api/publication.ts";

const PUBLICATION = "/api/publication";

const publicationQuery = queryOptions<Publication>({ queryKey: [PUBLICATION] });

export function usePublication() {
  return useQuery(publicationQuery);
}

/** `input.updatedAt` guards against a lost update (409). */
export function useSavePublication() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (input: PublicationInput) => apiRequest<Publication>("PUT", PUBLICATION, input),
    onSuccess: (saved) => queryClient.setQueryData(publicationQuery.queryKey, saved),
  });
}

/** Reads it again. */
export function useReadPublication(): () => Promise<Publication> {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...publicationQuery, staleTime: 0 });
}
