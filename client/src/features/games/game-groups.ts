import { dayLabel } from "#client/games/parts/day-label.ts";
import type { SortKey } from "#client/games/parts/list-view.ts";
import type { Game } from "#shared/api/games.ts";
import { STATUS_SHORT_LABELS } from "#shared/domain/game/game-status.ts";
import { teamName } from "#shared/domain/school/team-name.ts";

export type GameGroup = { label: string; games: Game[] };

/** Sorted games under the headings of their sorting: days when sorted by date, else teams, venues or statuses. */
export function groupGames(games: readonly Game[], sort: SortKey, today: string): GameGroup[] {
  const groups: GameGroup[] = [];
  for (const game of games) {
    const label = groupLabel(game, sort, today);
    const last = groups.at(-1);
    if (last?.label === label) last.games.push(game);
    else groups.push({ label, games: [game] });
  }
  return groups;
}

function groupLabel(game: Game, sort: SortKey, today: string): string {
  if (sort === "team") return teamName(game.team);
  if (sort === "venue") return game.venue;
  if (sort === "status") return STATUS_SHORT_LABELS[game.status];
  return dayLabel(game.date, today);
}
