import { millisecondsInDay } from "date-fns/constants";
import type { Deps } from "#server/deps.ts";
import type { Samples } from "#server/features/agreement/answer/answers.routes.ts";
import {
  NOTHING_OFFERED,
  requireOpponentsDatesAhead,
} from "#server/features/agreement/answer/given-answer.ts";
import { requestUrl } from "#server/features/agreement/ask/question.ts";
import { findSchool } from "#server/features/school/school.queries.ts";
import { nameOf } from "#server/http/actor.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { sampleRequestLetter } from "#server/mail/templates/questions.ts";
import { createToken, hashToken } from "#server/secrets/token.ts";
import type { VerificationAnswerInput, VerificationPage } from "#shared/api/requests/verification.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import { sameProposals } from "#shared/domain/requests/proposal.ts";
import type { SampleRequestRow } from "#shared/schema/sample-requests.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { findSampleByToken, putSample, updateSampleAnswer } from "./onboarding.queries.ts";
import { inventedGame, samplePage } from "./onboarding.responses.ts";

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

/**
 * Mails a person the request that their school's opponents get, about an invented game; the link of an earlier one is
 * dead then.
 * @throws 429 beyond 20 messages an hour to the address; 502 and 503 as the mailer does, with nothing changed
 */
export async function sendSample(
  { db, env, limits, mailer, now }: Deps,
  user: SignedInUser,
  schoolId: SchoolId,
): Promise<SampleRequestRow> {
  const school = await findSchool(db, schoolId);
  if (!school) throw notFound("School");
  await limits.countAccountMailTo(user.email);
  const { token, hash: tokenHash } = createToken();
  const sentAt = now();
  const game = { ...gameSummary(inventedGame(school, sentAt), school.timezone), school };
  const sender = { name: nameOf(user), email: user.email };
  const link = requestUrl(env.appUrl, token, 1);
  await mailer.send(sampleRequestLetter({ to: user.email, sender, game, link }));
  return await putSample(db, { userId: user.id, tokenHash, sentAt });
}
