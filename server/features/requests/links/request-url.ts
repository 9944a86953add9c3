/** A request about one game has a page of its own. */
export const requestUrl = (appUrl: string, token: string, games: number): string =>
  `${appUrl}${games === 1 ? "/verify-game" : "/verify-games"}?token=${token}`;
