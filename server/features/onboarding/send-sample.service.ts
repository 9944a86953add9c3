import type { Deps } from "#server/deps.ts";
import { requestUrl } from "#server/features/agreement/ask/question.ts";
import { findSchool } from "#server/features/school/school.queries.ts";
import { nameOf } from "#server/http/actor.ts";
import { notFound } from "#server/http/errors.ts";
import type { SignedInUser } from "#server/http/signed-in.ts";
import { sampleRequestLetter } from "#server/mail/templates/sample-request.ts";
import { createToken } from "#server/secrets/token.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import type { SampleRequestRow } from "#shared/schema/sample-requests.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { putSample } from "./onboarding.queries.ts";
import { inventedGame } from "./sample-game.ts";

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
