import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { gamesQuery } from "#client/data/games.api.ts";
import { opponentsQuery } from "#client/data/opponents.api.ts";

const OLD_MS = 5_000;

/** Another page reads the answers that have come meanwhile; the cache shows until they are there. */
export function useFreshLists(): void {
  const queryClient = useQueryClient();
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    for (const { queryKey } of [gamesQuery, opponentsQuery]) {
      const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
      if (readAt && Date.now() - readAt >= OLD_MS)
        void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  }, [queryClient, path]);
}
