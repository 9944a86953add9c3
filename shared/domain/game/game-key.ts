/** A school has one game of these three, whatever became of it; `start` in epoch milliseconds. */
export const gameKey = (teamId: number, opponentId: number, start: number): string =>
  `${teamId}\n${opponentId}\n${start}`;

/** The refusal of a second game with the same key. */
export const ALREADY_SCHEDULED = "This game is already scheduled";
