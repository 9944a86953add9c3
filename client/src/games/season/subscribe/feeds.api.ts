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

/** Changes what was read; an answer that is still on its way may not know of the change. */
function useChangeFeeds() {
  const queryClient = useQueryClient();
  return (change: (feeds: Feeds) => Feeds) => {
    void queryClient.cancelQueries({ queryKey: feedsQuery.queryKey, exact: true });
    queryClient.setQueryData(feedsQuery.queryKey, (feeds) => feeds && change(feeds));
  };
}

/**
 * Makes a feed that is to be shared, as soon as there is an input. The server makes each once and answers the same to
 * everybody after that, so it is asked for like something that is read.
 */
export function useMadeFeed(input: FeedInput | null) {
  const change = useChangeFeeds();
  return useQuery({
    queryKey: [FEEDS, "made", input],
    queryFn: input
      ? async () => {
          const made = await apiRequest<SharedFeed>("POST", FEEDS, input);
          change((feeds) => withShared(feeds, made));
          return made;
        }
      : skipToken,
    // Removed and wanted again, it is made again.
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Its followers find nothing there any more.
 * @param onRemoved runs before the list is without it: a feed that is still chosen would be made anew
 */
export function useRemoveFeed(onRemoved: () => void) {
  const change = useChangeFeeds();
  return useAction((id: number) => apiRequest("DELETE", `${FEEDS}/${id}`), {
    onSuccess: (_, id) => {
      onRemoved();
      change((feeds) => withoutShared(feeds, id));
    },
  });
}

/** Gives the person's own feed another address; the one before ends. */
export function useResetOwnFeed() {
  const change = useChangeFeeds();
  return useAction(() => apiRequest<Pick<Feeds, "mine">>("POST", `${FEEDS}/mine/reset`), {
    onSuccess: ({ mine }) => change((feeds) => ({ ...feeds, mine })),
  });
}
