import { teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";

/** Tells a game from every other: 'Football Varsity vs Riverside on 09/04/2027', by its old day where it gets none. */
export function rowTitle({ team, opponent, schools, game, source }: SeasonRow): string {
  return `${teamVsOpponent({ ...game, team, opponent, schools })} on ${formatDate(game.date || source.date)}`;
}
