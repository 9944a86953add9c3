import { isTbd } from "./tbd-opponent.ts";

/** Against TBD a team may have several events at one time, which their names tell apart; '' against any other. */
export const tbdEvent = (opponent: { schoolName: string }, eventName: string): string =>
  isTbd(opponent) ? eventName : "";

type KeyedGame = { teamId: number; opponentId: number; tbdEvent: string };

/** A school has one game of these four, whatever became of it; `start` in epoch milliseconds. */
export const gameKey = (game: KeyedGame, start: number): string =>
  `${game.teamId}\n${game.opponentId}\n${start}\n${game.tbdEvent}`;

/** The refusal of a second game with the same key. */
export const ALREADY_SCHEDULED = "This game is already scheduled";
