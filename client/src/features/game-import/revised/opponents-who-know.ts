import type { NotifyOption } from "#client/games/notify/notify-options.ts";
import type { Game } from "#shared/api/games.ts";
import type { RevisionItem } from "./revision-items.ts";

/** The choices for what is ticked, the usual one first; empty where no opponent knows a game. */
export function revisionOptions(items: readonly RevisionItem[]): NotifyOption[] {
  const known = items.filter((item) => item.kind !== "added" && item.told);
  if (known.length === 0) return [];
  return known.some(({ kind }) => kind === "moved") ? ["ask", "tell", "none"] : ["tell", "none"];
}

/** The schools that know one of the games, each once, by name. */
export function opponentsWhoKnow(
  items: readonly RevisionItem[],
  games: ReadonlyMap<number, Game>,
): Game["opponent"][] {
  const opponents = new Map<number, Game["opponent"]>();
  for (const item of items) {
    const game = item.kind !== "added" && item.told ? games.get(item.gameId) : undefined;
    if (game) opponents.set(game.opponent.id, game.opponent);
  }
  return [...opponents.values()].sort((one, other) => one.schoolName.localeCompare(other.schoolName));
}
