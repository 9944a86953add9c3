import type { QueryClient } from "@tanstack/react-query";
import { currentUserQuery } from "#client/data/account/auth.api.ts";
import { loadLandingPage, loadOtherPages, loadSignedInPage } from "./app.tsx";
import { openPageAt, type PageName, placeAt } from "./routes.ts";

/** Fetches the code of the first screen, and reads what it shows. */
export async function prepareScreen(queryClient: QueryClient, path: string): Promise<unknown> {
  const open = openPageAt(path);
  if (open) return loadBare(open);
  const user = await queryClient.ensureQueryData(currentUserQuery);
  const { page, frame } = placeAt(path, user);
  if (frame === "bare") return loadBare(page);
  const lists = earlyLists().map((queryKey) => queryClient.prefetchQuery({ queryKey }));
  const code = import("./signed-in-page.tsx").then(({ loadFirstPage }) => loadFirstPage(frame, page));
  return Promise.all([loadSignedInPage(), code, ...lists]);
}

const loadBare = (page: PageName): Promise<unknown> =>
  page === "landing"
    ? loadLandingPage()
    : Promise.all([
        loadOtherPages(),
        import("./bare-pages.tsx").then(({ loadBarePage }) => loadBarePage(page)),
      ]);

/** What has been asked for already, by early.ts; every list's query has its path for a key. */
const earlyLists = () => [...(globalThis.earlyAnswers?.keys() ?? [])].map((path) => [path]);
