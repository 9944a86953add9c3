import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { mailedGame } from "#server/features/agreement/tell/letters.ts";
import type { GameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { afterResponse, besideResponse } from "#server/http/after-response.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { signedInLink } from "#server/mail/signed-in-link.ts";
import { answerNotice } from "#server/mail/templates/answer-notice.ts";
import { answersNotice } from "#server/mail/templates/answers-notice.ts";
import type { VerificationAnswerInput } from "#shared/api/requests/verification.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { listNoticeRecipients } from "./notice-recipients.queries.ts";

/** An answer, with the game as answered, where the request for it went, and who asked about the game. */
export type RecordedAnswer = {
  asked: GameForMail & { request: { schoolId: SchoolId; sentTo: string; sentBy: string | null } };
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
  await besideResponse(deps, "the notice of an answer", () => mailNotice(deps, answers, name));
}

/** A message each: nobody reads the others' addresses. Every person reads of the answers that they would hear of. */
async function mailNotice(deps: Deps, answers: readonly RecordedAnswer[], name: string): Promise<void> {
  const { db, env, mailer } = deps;
  // One after the other, as mail servers take few connections from a sender; one that fails keeps none of the others.
  for (const [to, heard] of await byRecipient(db, answers)) {
    await afterResponse(deps, "a notice of an answer", () =>
      mailer.send(noticeTo(to, env.appUrl, heard, name)),
    );
  }
}

type Answers = readonly [RecordedAnswer, ...RecordedAnswer[]];

async function byRecipient(db: Db, answers: readonly RecordedAnswer[]): Promise<Map<string, Answers>> {
  const recipients = await listNoticeRecipients(
    db,
    answers.map(({ asked }) => asked.request),
  );
  const heard = new Map<string, Answers>();
  for (const [index, answer] of answers.entries()) {
    for (const to of recipients[index] ?? []) {
      const [first, ...others] = heard.get(to) ?? [];
      heard.set(to, first ? [first, ...others, answer] : [answer]);
    }
  }
  return heard;
}

function noticeTo(to: string, appUrl: string, answers: Answers, name: string): Letter {
  const [{ asked, answer }] = answers;
  const opponentEmail = asked.request.sentTo;
  const linkTo = ({ game }: RecordedAnswer["asked"]) => signedInLink(appUrl, `/games?game=${game.id}`);
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
