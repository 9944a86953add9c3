import type { OpponentResponse } from "./opponent-answer.ts";

/** Follows the opponent's name in the notice of an answer. */
export const ANSWER_WORDS: Record<OpponentResponse, string> = {
  confirm: "confirmed this game.",
  reschedule: "asks for another date for this game.",
  choose: "chose this date and confirmed the game.",
};

/** The refusal of a confirmation, and the page's hint once the school has put the game off. */
export const POSTPONED = "This game is postponed. Propose a date, or wait for a new one.";

/** The refusal of an answer to a game that is no longer the one that was shown. */
export const CHANGED_SINCE =
  "This game has changed since you opened the page. Please look at it again and answer once more.";

/** Stands over offered dates, in the mail and on the page. */
export const WHICH_DATE = "Which date suits you?";
