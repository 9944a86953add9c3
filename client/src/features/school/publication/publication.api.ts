import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useReadNow } from "#client/lib/cache.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { Publication, PublicationInput } from "#shared/api/publication.ts";

const PUBLICATION = "/api/publication";

const publicationQuery = queryOptions<Publication>({ queryKey: [PUBLICATION] });

export function usePublication() {
  return useQuery(publicationQuery);
}

/** `input.updatedAt` guards against a lost update (409). */
export const useSavePublication = () =>
  useAction(
    (input: PublicationInput) => apiRequest<Publication>("PUT", PUBLICATION, input),
    (client) => ({ onSuccess: (saved) => client.setQueryData(publicationQuery.queryKey, saved) }),
  );

/** Reads it again. */
export const useReadPublication = () => useReadNow(publicationQuery);
