import type { SentAnswer, ShownGame } from "#client/features/verification/verification.api.ts";
import type { AnswerResult, GameAnswersOutcome } from "#shared/api/requests/asked-games.ts";
import { sameProposals } from "#shared/domain/requests/proposal.ts";
import { answerOf } from "#shared/domain/requests/shown-answer.ts";

/**
 * Answers whose response was lost, as the games that were read afterwards tell what became of them. One about a game
 * that is as it was has not arrived, and is left out.
 */
export const arrivedAnswers = (
  games: readonly ShownGame[],
  answers: readonly SentAnswer[],
): GameAnswersOutcome["results"] =>
  games.flatMap((game) => {
    const answer = answers.find(({ key }) => key === game.key);
    const outcome = answer && whatBecame(game, answer);
    return outcome ? [{ key: game.key, outcome, game }] : [];
  });

function whatBecame(game: ShownGame, answer: SentAnswer): AnswerResult | null {
  if (isRecorded(game, answer)) return "recorded";
  if (game.updatedAt === answer.updatedAt) return null;
  return game.closed === null ? "changed" : "closed";
}

const isRecorded = (game: ShownGame, { response, message, proposals }: SentAnswer): boolean =>
  response === "reschedule"
    ? answerOf(game) === response &&
      (game.opponentMessage ?? null) === (message ?? null) &&
      sameProposals(game.proposals, proposals ?? [])
    : answerOf(game) === "confirmed";
