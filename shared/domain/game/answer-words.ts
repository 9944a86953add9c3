import type { OpponentResponse } from "./opponent-answer.ts";

/** What a school is told of an answer, after the opponent's name. */
export const ANSWER_WORDS: Record<OpponentResponse, string> = {
  confirm: "confirmed this game.",
  reschedule: "asks for another date for this game.",
  choose: "chose this date and confirmed the game.",
};
