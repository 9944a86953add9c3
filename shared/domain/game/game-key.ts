/** A school has one game of these three; `start` in epoch milliseconds. */
export const gameKey = (teamId: number, opponentId: number, start: number): string =>
  `${teamId}\n${opponentId}\n${start}`;
