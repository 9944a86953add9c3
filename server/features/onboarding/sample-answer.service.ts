import { millisecondsInDay } from "date-fns/constants";
import type { Deps } from "#server/deps.ts";
import type { Samples } from "#server/features/agreement/answer/answers.routes.ts";
import {
  NOTHING_OFFERED,
  requireOpponentsDatesAhead,
} from "#server/features/agreement/answer/given-answer.ts";
import { conflict } from "#server/http/errors.ts";
import { hashToken } from "#server/secrets/token.ts";
import type { VerificationAnswerInput, VerificationPage } from "#shared/api/requests/verification.ts";
import { sameProposals } from "#shared/domain/requests/proposal.ts";
import type { SampleRequestRow } from "#shared/schema/sample-requests.ts";
import { findSampleByToken, updateSampleAnswer } from "./onboarding.queries.ts";
import { samplePage } from "./onboarding.responses.ts";

const LINK_DAYS = 7;

/** Reads and answers samples by their links, as long as these last. */
export const createSamples = ({ db, now }: Pick<Deps, "db" | "now">): Samples => ({
  read: async (token) => {
    const found = await findSampleByToken(db, hashToken(token), oldest(now()));
    return found && samplePage(found);
  },
  answer: (token, input) => answerSample({ db, now }, hashToken(token), input),
});

const oldest = (now: Date) => new Date(now.getTime() - LINK_DAYS * millisecondsInDay);

/**
 * Keeps the answer with the sample and nowhere else. The same one again leaves it as it is.
 * @returns null for an unknown token
 * @throws 400 and 409 as for a real request that offers no dates
 */
async function answerSample(
  { db, now }: Pick<Deps, "db" | "now">,
  tokenHash: string,
  { response, message, proposals }: VerificationAnswerInput,
): Promise<VerificationPage | null> {
  const found = await findSampleByToken(db, tokenHash, oldest(now()));
  if (!found) return null;
  if (response === "choose") throw conflict(NOTHING_OFFERED);
  if (response === "reschedule") requireOpponentsDatesAhead(proposals, found.school.timezone, now());
  const given = response === "reschedule" ? { message, proposals } : { message: null, proposals: [] };
  if (isSame(found.sample, { response, ...given })) return samplePage(found);
  const sample = await updateSampleAnswer(db, tokenHash, { response, ...given, answeredAt: now() });
  return sample && samplePage({ ...found, sample });
}

type SampleAnswer = Pick<SampleRequestRow, "response" | "message" | "proposals">;

const isSame = (one: SampleAnswer, other: SampleAnswer): boolean =>
  one.response === other.response &&
  one.message === other.message &&
  sameProposals(one.proposals, other.proposals);
