import type { GameAddress } from "./game-view.ts";

/** The games list with these filters, and the usual ones for the rest. */
export function gamesHref(filters: Partial<GameAddress> = {}): string {
  const params = new URLSearchParams(filters).toString();
  return params ? `/games?${params}` : "/games";
}

/** The games list with the dialog of one game open. */
export function gameHref(id: number): string {
  return `/games?edit=${id}`;
}

/** Where a season is copied. */
export const COPY_SEASON = "/games/copy";
