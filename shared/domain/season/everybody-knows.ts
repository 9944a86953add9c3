import { isUpcoming, startOf } from "#shared/domain/game/upcoming-games.ts";
import type { GameWithNeeds } from "./needs-you.ts";

export const ALL_CAUGHT_UP = "All caught up.";

/** Whether no linked school asks about a game that is still to be played here, or has called it off. */
export const everybodyKnows = (games: readonly GameWithNeeds[], now: number): boolean =>
  !games.some((game) => isOpenAtPartner(game, now));

/** Whether the linked school asks about a game that is still to be played here, or has called it off. */
export const isOpenAtPartner = (game: GameWithNeeds, now: number): boolean =>
  isUpcoming(game, now) && (game.partner?.state === "asks" || game.partner?.state === "canceled");

/** The next game that is to be played as it stands; null where none is ahead. */
export function nextGame<Game extends GameWithNeeds>(games: readonly Game[], now: number): Game | null {
  const ahead = games.filter((game) => isUpcoming(game, now));
  return ahead.length === 0
    ? null
    : ahead.reduce((next, game) => (startOf(game) < startOf(next) ? game : next));
}
