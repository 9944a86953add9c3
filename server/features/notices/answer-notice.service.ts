import { setTimeout as delay } from "node:timers/promises";
import type { Deps } from "#server/deps.ts";
import type { GameToSend } from "#server/features/games/games-to-send.queries.ts";
import { afterResponse } from "#server/http/after-response.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { signedInLink } from "#server/mail/signed-in-link.ts";
import { answerNotice } from "#server/mail/templates/answer-notice.ts";
import { answersNotice } from "#server/mail/templates/answers-notice.ts";
import type { VerificationAnswerInput } from "#shared/api/verification.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { mailNotices } from "./mail-notices.service.ts";
import { mailedGame } from "./mailed-game.ts";

/** How long the opponent waits for the school's notice to be mailed; it goes on by itself. */
const NOTICE_WAIT_MS = 2_000;

/** An answer, with the game as answered and the request that asked for it. */
export type RecordedAnswer = {
  asked: GameToSend & { request: { schoolId: SchoolId; sentTo: string; sentBy: string | null } };
  answer: VerificationAnswerInput;
};

/**
 * Notifies the school of the answers that an opponent gave with one press. The answers count, whether or not the notice
 * goes.
 * @param answers one at least, of one request
 * @param name who answered; '' where nobody said
 */
export async function notifySchool(
  deps: Deps,
  answers: readonly RecordedAnswer[],
  name: string,
): Promise<void> {
  const notified = afterResponse(deps.log, "the notice of an answer", () => mailNotice(deps, answers, name));
  await Promise.race([notified, delay(NOTICE_WAIT_MS, undefined, { ref: false })]);
}

async function mailNotice(deps: Deps, answers: readonly RecordedAnswer[], name: string): Promise<void> {
  const [first, ...others] = answers;
  if (!first) return;
  await mailNotices(deps, first.asked.request, (to) =>
    noticeTo(to, deps.env.appUrl, [first, ...others], name),
  );
}

function noticeTo(
  to: string,
  appUrl: string,
  answers: readonly [RecordedAnswer, ...RecordedAnswer[]],
  name: string,
): Letter {
  const [{ asked, answer }] = answers;
  const opponentEmail = asked.request.sentTo;
  const linkTo = ({ game }: RecordedAnswer["asked"]) => signedInLink(appUrl, `/games?edit=${game.id}`);
  if (answers.length === 1) {
    return answerNotice({ to, opponentEmail, game: mailedGame(asked), answer, name, link: linkTo(asked) });
  }
  return answersNotice({
    to,
    opponentEmail,
    name,
    school: asked.school,
    opponentName: asked.opponent.schoolName,
    answers: answers.map((each) => ({
      game: mailedGame(each.asked),
      answer: each.answer,
      link: linkTo(each.asked),
    })),
    link: signedInLink(appUrl, `/games?opponent=${asked.game.opponentId}`),
  });
}
