import { teamVsOpponent } from "#shared/domain/game/opponent-words.ts";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";

/** Tells a game from every other: 'Football Varsity vs Riverside on 09/04/2027', by its old day where it gets none. */
export function rowTitle({ team, opponent, game, source }: SeasonRow): string {
  const { eventName } = game;
  return `${teamVsOpponent({ team, opponent, eventName })} on ${formatDate(game.date || source.date)}`;
}
