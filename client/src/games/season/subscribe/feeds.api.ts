import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { FeedInput, Feeds, SharedFeed } from "#shared/api/feeds.ts";
import { withoutShared, withShared } from "./feed-choice.ts";

const FEEDS = "/api/feeds";

/** Always read again: colleagues make and remove them, too. */
const feedsQuery = queryOptions<Feeds>({ queryKey: [FEEDS], staleTime: 0 });

export function useFeeds() {
  return useQuery(feedsQuery);
}

/**
 * Makes a feed that is to be shared, as soon as there is an input. The server makes each once and answers the same to
 * everybody after that, so it is asked for like something that is read.
 */
export function useMadeFeed(input: FeedInput | null) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [FEEDS, "made", input],
    queryFn: input
      ? async () => {
          const made = await apiRequest<SharedFeed>("POST", FEEDS, input);
          queryClient.setQueryData(feedsQuery.queryKey, (feeds) => feeds && withShared(feeds, made));
          return made;
        }
      : skipToken,
    // Removed and wanted again, it is made again.
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Whoever follows it finds nothing there any more.
 * @param onRemoved runs before the list is without it: a feed that is still chosen would be made anew
 */
export function useRemoveFeed(onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (id: number) => apiRequest("DELETE", `${FEEDS}/${id}`),
    onSuccess: (_, id) => {
      onRemoved();
      queryClient.setQueryData(feedsQuery.queryKey, (feeds) => feeds && withoutShared(feeds, id));
    },
  });
}

/** Gives the person's own feed another address; the one before ends. */
export function useResetOwnFeed() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: () => apiRequest<Pick<Feeds, "mine">>("POST", `${FEEDS}/mine/reset`),
    onSuccess: ({ mine }) =>
      queryClient.setQueryData(feedsQuery.queryKey, (feeds) => feeds && { ...feeds, mine }),
  });
}
