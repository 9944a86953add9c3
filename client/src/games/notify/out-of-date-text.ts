import type { Game } from "#shared/api/games.ts";
import { recipientsOutOfDate } from "./recipients.ts";

/** Says whose snapshot is out of date: 'Opponent not told', or of a former opponent "Central High hasn't been told" */
export function outOfDateText(game: Game, now: number): string {
  const texts = recipientsOutOfDate(game, now).map(({ opponent: { id, schoolName } }) =>
    id === game.opponentId ? "Opponent not told" : `${schoolName} hasn't been told`,
  );
  return texts.join(", ") || "Opponent not told";
}
