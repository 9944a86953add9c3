import type { Game } from "#shared/api/games.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { canBeSent } from "#shared/domain/game/upcoming-games.ts";

export const VERIFICATION_SENT = { title: "Success", description: "Verification email sent to opponent" };
export const VERIFICATION_FAILED = "Failed to send verification email";

/** The games about which the opponents can still be asked. */
export const gamesToSend = (games: readonly Game[], now: number): Game[] =>
  games.filter((game) => canBeSent(game, now));

/** Games that can still be asked about, by their opponent; a meet for each school that was not asked yet, with that one alone. */
export function gamesToSendByOpponent(games: readonly Game[], now: number): Map<number, Game[]> {
  const byOpponent = new Map<number, Game[]>();
  for (const game of gamesToSend(games, now)) {
    for (const [id, part] of partsToAsk(game)) byOpponent.set(id, [...(byOpponent.get(id) ?? []), part]);
  }
  return byOpponent;
}

const partsToAsk = (game: Game): [opponentId: number, game: Game][] =>
  isHostedMeet(game)
    ? game.schools
        .filter(({ state }) => state === "not-asked")
        .map((school) => [school.opponentId, { ...game, schools: [school] }])
    : [[game.opponentId, game]];
