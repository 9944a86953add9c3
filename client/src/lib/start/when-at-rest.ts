import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isAllThere } from "./on-its-way.ts";

const QUIET_MS = 300;
/** A browser on a busy machine may find no idle moment for many seconds. */
const LONGEST_WAIT_MS = 2_000;

type Waiting = { works: Set<() => void>; end: () => void };

const waitingFor = new Map<QueryClient, Waiting>();

/** On the root element while something waits for rest: a page that shows all may still ask for more. */
const WAITS = "data-waits";

function keepWaiting(queryClient: QueryClient, waiting: Waiting | null): void {
  if (waiting) waitingFor.set(queryClient, waiting);
  else waitingFor.delete(queryClient);
  document.documentElement.toggleAttribute(WAITS, waitingFor.size > 0);
}

/**
 * Calls `work` once nothing of the page is being read or on its way and there is a connection. It waits until the
 * browser has time, though not too long. All that waits begins at one moment: a page that has begun with some of it
 * and still holds the rest back would look finished. The returned function calls it off.
 */
export function whenAtRest(queryClient: QueryClient, work: () => void): () => void {
  const waiting = waitingFor.get(queryClient) ?? { works: new Set(), end: onceAtRest(queryClient) };
  keepWaiting(queryClient, waiting);
  waiting.works.add(work);
  return () => {
    waiting.works.delete(work);
    if (waiting.works.size > 0 || waitingFor.get(queryClient) !== waiting) return;
    waiting.end();
    keepWaiting(queryClient, null);
  };
}

/** Begins with all that waits; the returned function calls it off. */
function onceAtRest(queryClient: QueryClient): () => void {
  let end = () => {};
  const begin = () => {
    const works = waitingFor.get(queryClient)?.works ?? [];
    keepWaiting(queryClient, null);
    for (const work of works) work();
  };
  const look = () => {
    if (queryClient.isFetching() > 0) return;
    end();
    end = onceIdle(() => {
      if (queryClient.isFetching() > 0) return watch();
      // Without a connection nothing can be fetched ahead, and some browsers remember that a file did not come.
      return isAllThere() && navigator.onLine ? begin() : look();
    });
  };
  const watch = () => {
    end = queryClient.getQueryCache().subscribe(look);
    look();
  };
  watch();
  return () => end();
}

/** Whether the first page shows what it is there for. */
export function useAtRest(): boolean {
  const queryClient = useQueryClient();
  const [atRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(queryClient, () => setAtRest(true)), [queryClient]);
  return atRest;
}

/** After a while, because between two answers nothing is being read either, and then when the browser has time. */
function onceIdle(work: () => void): () => void {
  let request = 0;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === "function")
      request = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
    else work();
  }, QUIET_MS);
  return () => {
    clearTimeout(timer);
    if (request) cancelIdleCallback(request);
  };
}
