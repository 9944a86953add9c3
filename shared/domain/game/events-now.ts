/** Says that the games of an opponent that is no school have become events. */
export const eventsNow = (games: number): string =>
  games === 1 ? "1 game is an event now" : `${games} games are events now`;
