import type { Game } from "#shared/api/games.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { recipientsOutOfDate } from "./recipients.ts";

/** More schools of a meet than these are counted. */
const MOST_NAMED = 3;

/**
 * Says whose snapshot is out of date: 'Opponent not told', or of a former opponent or a meet's school "Central High
 * hasn't been told"
 */
export function outOfDateText(game: Game, now: number): string {
  const isMeet = isHostedMeet(game);
  const texts = recipientsOutOfDate(game, now).map(({ opponent: { id, schoolName } }) =>
    id === game.opponentId && !isMeet ? "Opponent not told" : `${schoolName} hasn't been told`,
  );
  if (texts.length > MOST_NAMED) return `${texts.length} schools haven't been told`;
  return texts.join(", ") || "Opponent not told";
}
