import type { Game } from "#shared/api/games.ts";
import { canBeSent } from "#shared/domain/game/upcoming-games.ts";

export const VERIFICATION_SENT = { title: "Success", description: "Verification email sent to opponent" };
export const VERIFICATION_FAILED = "Failed to send verification email";

/** The games about which the opponents can still be asked. */
export const gamesToSend = (games: readonly Game[], now: number): Game[] =>
  games.filter((game) => canBeSent(game, now));

/** Games that can still be asked about, by their opponent. */
export function gamesToSendByOpponent(games: readonly Game[], now: number): Map<number, Game[]> {
  const byOpponent = new Map<number, Game[]>();
  for (const game of gamesToSend(games, now)) {
    const others = byOpponent.get(game.opponentId);
    if (others) others.push(game);
    else byOpponent.set(game.opponentId, [game]);
  }
  return byOpponent;
}
