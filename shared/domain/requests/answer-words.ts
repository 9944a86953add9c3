import type { OpponentAnswer, OpponentResponse } from "./opponent-answer.ts";

/** A game whose date does not stand, by whose wish that is. */
export const putOffWord = ({ rescheduleBy }: Pick<OpponentAnswer<unknown>, "rescheduleBy">) =>
  rescheduleBy === "opponent" ? "To be rescheduled" : "Postponed";

/** Follows the opponent's name in the notice of an answer. */
export const ANSWER_WORDS: Record<OpponentResponse, string> = {
  confirm: "confirmed this game.",
  reschedule: "asks to reschedule this game.",
  choose: "chose this date and confirmed the game.",
};

/** As `ANSWER_WORDS`, of a school that is invited to a meet: its date is no school's to move. */
export const MEET_ANSWER_WORDS: typeof ANSWER_WORDS = {
  ...ANSWER_WORDS,
  confirm: "will be there.",
  reschedule: "can't come to this meet.",
};

/** The refusal of a confirmation, and the page's hint once the school has postponed the game. */
export const POSTPONED = "This game is postponed. Propose a date, or wait for a new one.";

/** On the button of a message that asks about one game or several. */
export const CONFIRM_OR_RESCHEDULE = "Confirm or Reschedule";

/** In its place where a meet is among them. */
export const ANSWER = "Answer";

/** Stands over offered dates, in the mail and on the page. */
export const WHICH_DATE = "Which date works for you?";

/** The reply to an answer about a game that is no longer as its page showed it. */
export const GAME_CHANGED =
  "This game has changed since you opened the page. Please check it and answer again.";
