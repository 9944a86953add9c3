import { useSettled } from "#client/lib/use-settled.ts";
import { feedInputOf, findShared } from "./feed-choice.ts";
import { useFeeds, useMadeFeed } from "./feeds.api.ts";

/** Somebody who goes through the choices with the arrow keys rests on none of them so long. */
const REST_MS = 400;

/** The feed of a choice, made if nobody has asked for it yet; undefined while it is on its way or where that failed. */
export function useChosenFeed(choice: string) {
  const rested = useSettled(choice, REST_MS);
  const feeds = useFeeds();
  const input = feedInputOf(choice);
  const shared = input && feeds.data ? findShared(feeds.data, input) : undefined;
  const isMissing = input !== null && feeds.data !== undefined && !shared;
  const making = useMadeFeed(isMissing && rested === choice ? input : null);
  const asked = isMissing ? making : feeds;

  return {
    feed: input
      ? shared && { url: shared.url, shared }
      : feeds.data && { url: feeds.data.mine, shared: null },
    error: asked.error,
    isFetching: asked.isFetching,
    askAgain: () => void asked.refetch(),
  };
}
