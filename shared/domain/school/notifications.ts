/** Whose requests somebody wants to hear the answers to: their own, everybody's of the school, nobody's. */
export const ANSWER_NOTICES = ["mine", "all", "none"] as const;

export type AnswerNotices = (typeof ANSWER_NOTICES)[number];
