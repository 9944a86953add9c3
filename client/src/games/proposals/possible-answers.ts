import type { Game } from "#shared/api/games.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";

/** Whether the game waits for another date: a meet that we host is moved for all of its schools at once. */
export const isRequested = (game: Game): boolean => game.status === "reschedule" && !isHostedMeet(game);

/** Whether the opponent has proposed a date. */
export const canBeAccepted = ({ proposedBy, proposals }: Game): boolean =>
  proposedBy !== "school" && proposals.length > 0;

/** A date that has passed cannot be kept. */
export const canBeKept = (game: Game): boolean => isFuture(game, Date.now());
