import { z } from "zod";
import { optionalLine } from "#shared/api/fields.ts";
import { keyInRequest, MAX_ASKED_GAMES } from "./requests.ts";
import { type VerificationPage, verificationAnswerInput } from "./verification.ts";

const NO_ANSWERS = "Answer at least one game";
export const NOT_ON_PAGE = "Answer a game of this page";

/** POST /api/verify-games/{token} */
export const gameAnswersInput = z.object({
  /** who answers, in their own words */
  name: optionalLine(100),
  answers: z
    .array(verificationAnswerInput.and(z.object({ key: keyInRequest(NOT_ON_PAGE) })), { error: NO_ANSWERS })
    .min(1, NO_ANSWERS)
    .max(MAX_ASKED_GAMES, `Answer at most ${MAX_ASKED_GAMES} games at once`)
    .refine(
      (answers) => new Set(answers.map(({ key }) => key)).size === answers.length,
      "Answer each game once",
    ),
});
export type GameAnswersInput = z.output<typeof gameAnswersInput>;

/** One of the games that a message asks about, as the opponent's page shows it. */
export type AskedGameOfPage = Omit<VerificationPage, "school" | "requestedBy" | "note" | "feed"> & {
  /** its number within the message, 1 to n; it says nothing else */
  key: number;
  /** why it cannot be answered any more; null while it can */
  closed: string | null;
};

/** GET /api/verify-games/{token}: the games that one message asks about and the asking school. */
export type AskedGamesPage = Pick<
  VerificationPage,
  "school" | "opponentName" | "requestedBy" | "note" | "feed"
> & {
  games: AskedGameOfPage[];
};

/**
 * `closed`: it could not be answered any more; `changed`: it is no longer as it was shown; `repeated`: the answer was
 * recorded already
 */
export type AnswerResult = "recorded" | "repeated" | "changed" | "closed";

/** POST /api/verify-games/{token}: a line for every answer. */
export type GameAnswersOutcome = Pick<VerificationPage, "feed"> & {
  results: { key: number; outcome: AnswerResult; game: AskedGameOfPage }[];
};
