import type { NotifyOption } from "#client/games/notify/notify-options.ts";
import type { Game } from "#shared/api/games.ts";
import type { RevisionItem } from "./revision-items.ts";

/** The choices for what is ticked, the usual one first; empty where nobody was told. */
export function tellOptions(items: readonly RevisionItem[]): NotifyOption[] {
  const told = items.filter((item) => item.kind !== "added" && item.told);
  if (told.length === 0) return [];
  return told.some(({ kind }) => kind === "moved") ? ["ask", "tell", "none"] : ["tell", "none"];
}

/** The schools that know one of the games, each once, by name. */
export function toldOpponents(
  items: readonly RevisionItem[],
  games: ReadonlyMap<number, Game>,
): Game["opponent"][] {
  const told = new Map<number, Game["opponent"]>();
  for (const item of items) {
    const game = item.kind !== "added" && item.told ? games.get(item.gameId) : undefined;
    if (game) told.set(game.opponent.id, game.opponent);
  }
  return [...told.values()].sort((one, other) => one.schoolName.localeCompare(other.schoolName));
}
