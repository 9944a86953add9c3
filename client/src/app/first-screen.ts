import type { QueryClient } from "@tanstack/react-query";
import { currentUserQuery } from "#client/data/account/auth.api.ts";
import { earlyPaths } from "#client/lib/start/early-responses.ts";
import { loadPage } from "./first-chunk.ts";
import { openPageAt, placeAt } from "./routes.ts";

/** Fetches the chunk of the first screen, and reads its lists. */
export async function prepareScreen(queryClient: QueryClient, path: string): Promise<unknown> {
  const open = openPageAt(path);
  if (open) return loadPage(open, "bare");
  const user = await queryClient.ensureQueryData(currentUserQuery);
  const { page, frame } = placeAt(path, user);
  // Every list's query has its path for a key.
  const lists =
    frame === "bare" ? [] : earlyPaths().map((list) => queryClient.prefetchQuery({ queryKey: [list] }));
  return Promise.all([loadPage(page, frame), ...lists]);
}
