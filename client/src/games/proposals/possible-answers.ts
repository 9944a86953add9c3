import type { Game } from "#shared/api/games.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";

/** Whether the opponent has proposed a date. */
export const canBeAccepted = ({ proposedBy, proposals }: Game): boolean =>
  proposedBy !== "school" && proposals.length > 0;

/** A date that has passed cannot be kept. */
export const canBeKept = (game: Game): boolean => isFuture(game, Date.now());
