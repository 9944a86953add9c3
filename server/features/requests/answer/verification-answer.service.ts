import type { Deps } from "#server/deps.ts";
import { tellSchool } from "#server/features/notices/answer-notice.service.ts";
import type { AskedGame } from "#server/features/requests/asked-games.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import type { VerificationAnswerInput } from "#shared/api/verification.ts";
import { findAlive, targetOf } from "./find-asked.service.ts";
import { type AnswerOutcome, recordAnswer } from "./record-answer.service.ts";

/** @throws 404 with a message for a link that is unknown or dead */
export async function readVerification({ db, now }: Deps, token: string): Promise<AskedGame> {
  return await findAlive(db, targetOf(token), now());
}

/**
 * Records the opponent's answer, once however often it comes, and then tells the school.
 * @throws what `recordAnswer` throws
 */
export async function answerVerification(
  deps: Deps,
  visitor: Actor,
  token: string,
  input: VerificationAnswerInput,
): Promise<AnswerOutcome> {
  const answered = await recordAnswer(deps, visitor, targetOf(token), input);
  if (answered.outcome === "recorded") await tellSchool(deps, [{ asked: answered.asked, answer: input }], "");
  return answered;
}
