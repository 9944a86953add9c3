/** The requests whose answers somebody wants to hear: their own, everybody's of the school, nobody's. */
export const ANSWER_NOTICES = ["mine", "all", "none"] as const;

export type AnswerNotices = (typeof ANSWER_NOTICES)[number];
