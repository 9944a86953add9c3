import type { ListAddress } from "./list-view.ts";

/** The games list with these filters, and the usual ones for the rest. */
export function gamesHref(filters: Partial<ListAddress> = {}): string {
  const params = new URLSearchParams(filters).toString();
  return params ? `/games?${params}` : "/games";
}

/** The games list with the dialog of one game open. */
export function gameHref(id: number): string {
  return `/games?edit=${id}`;
}

/** The page that copies a season. */
export const COPY_SEASON = "/games/copy";

/** The pages over which the dialog of a game opens. */
const PAGES_WITH_DIALOG = ["/games", "/calendar"];

/** The page as it is, with the dialog of one game over it; the games list where a page has no such dialog. */
export function gameHrefOver({ path, search }: { path: string; search: string }, id: number): string {
  if (!PAGES_WITH_DIALOG.includes(path)) return gameHref(id);
  const params = new URLSearchParams(search);
  params.set("edit", String(id));
  return `${path}?${params}`;
}
