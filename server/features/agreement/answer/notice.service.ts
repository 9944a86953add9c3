import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { mailedGame } from "#server/features/agreement/tell/letters.ts";
import { type GameForMail, listGamesForMail } from "#server/features/games/games-for-mail.queries.ts";
import { answersIn } from "#server/features/games/meets.ts";
import { afterResponse, besideResponse } from "#server/http/after-response.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { signedInLink } from "#server/mail/signed-in-link.ts";
import { answerNotice } from "#server/mail/templates/answer-notice.ts";
import { answersNotice } from "#server/mail/templates/answers-notice.ts";
import type { VerificationAnswerInput } from "#shared/api/requests/verification.ts";
import { confirmedWords } from "#shared/domain/game/meet.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { listNoticeRecipients } from "./notice-recipients.queries.ts";

/** An answer, with the game as answered, where the request for it went, and who asked about the game. */
export type RecordedAnswer = {
  asked: GameForMail & { request: { schoolId: SchoolId; sentTo: string; sentBy: string | null } };
  answer: VerificationAnswerInput;
};

/**
 * Notifies the school of the answers that an opponent gave with one press, if it gave any. The answers count, whether or
 * not the notice goes.
 * @param answers to one school
 * @param name who answered; '' where nobody said
 */
export async function notifySchool(
  deps: Deps,
  answers: readonly RecordedAnswer[],
  name: string,
): Promise<void> {
  if (answers.length === 0) return;
  await besideResponse(deps, "the notice of an answer", () => mailNotice(deps, answers, name));
}

/** A message each: nobody reads the others' addresses. Every person reads of the answers that they would hear of. */
async function mailNotice(deps: Deps, answers: readonly RecordedAnswer[], name: string): Promise<void> {
  const { db, env, mailer } = deps;
  // One after the other, as mail servers take few connections from a sender; one that fails keeps none of the others.
  const confirmed = await howManyConfirmed(db, answers);
  for (const [to, heard] of await byRecipient(db, answers)) {
    await afterResponse(deps, "a notice of an answer", () =>
      mailer.send(noticeTo(to, env.appUrl, heard, { name, confirmed })),
    );
  }
}

/** '8 of 11 confirmed' for each of the meets, by the number of the game. */
async function howManyConfirmed(
  db: Db,
  answers: readonly RecordedAnswer[],
): Promise<ReadonlyMap<number, string>> {
  const meets = answers.filter(({ asked }) => asked.meet);
  const [first] = meets;
  if (!first) return new Map();
  const ids = meets.map(({ asked }) => asked.game.id);
  const found = await listGamesForMail(db, first.asked.school.id, ids);
  return new Map(found.map((each) => [each.game.id, confirmedWords({ schools: answersIn(each) })]));
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

function noticeTo(
  to: string,
  appUrl: string,
  answers: Answers,
  { name, confirmed }: { name: string; confirmed: ReadonlyMap<number, string> },
): Letter {
  const [{ asked, answer }] = answers;
  const opponentEmail = asked.request.sentTo;
  const linkTo = ({ game }: RecordedAnswer["asked"]) => signedInLink(appUrl, `/games?game=${game.id}`);
  if (answers.length === 1) {
    return answerNotice({
      ...{ to, opponentEmail, answer, name },
      game: mailedGame(asked),
      confirmed: confirmed.get(asked.game.id) ?? "",
      link: linkTo(asked),
    });
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
      confirmed: confirmed.get(each.asked.game.id) ?? "",
      link: linkTo(each.asked),
    })),
    link: signedInLink(appUrl, `/games?opponent=${asked.game.opponentId}`),
  });
}
