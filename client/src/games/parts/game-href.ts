import type { ListAddress } from "./list-view.ts";

/** The games list with these filters, and the usual ones for the rest. */
export function gamesHref(filters: Partial<ListAddress> = {}): string {
  const params = new URLSearchParams(filters).toString();
  return params ? `/games?${params}` : "/games";
}

/** The games list with one game open over it. */
export const gameHref = (id: number): string => `/games?game=${id}`;

/** The page that copies a season. */
export const COPY_SEASON = "/games/copy";

type PageAddress = { path: string; search: string };

/** The page as it is, with one game open over it; without any for null. */
export function gameHrefOver({ path, search }: PageAddress, id: number | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete("game");
  else params.set("game", String(id));
  return params.size > 0 ? `${path}?${params}` : path;
}
