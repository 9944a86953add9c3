/** Why an opponent cannot be deleted. */
export const opponentHasGames = (games: number): string =>
  `This school has ${games} game(s) in the system. Please delete all games first.`;
