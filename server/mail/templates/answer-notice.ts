import type { Letter } from "#server/mail/mailer.ts";
import { ANSWER_WORDS } from "#shared/domain/requests/answer-words.ts";
import type { Proposal } from "#shared/domain/requests/proposal.ts";
import { formatFullDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { factsOf, gameFacts, inShort, type MailedGame } from "./game-facts.ts";
import { buttonBlock, kickerBlock, type LabeledFact, letterOf, quotation } from "./letter.ts";

export type MailedAnswer =
  | { response: "confirm" | "choose" }
  | { response: "reschedule"; message: string | null; proposals: Proposal[] };

/**
 * Notifies a person of the school of the opponent's answer.
 * @param notice.opponentEmail where the request went: replies reach the opponent
 * @param notice.name who answered; none where nobody said
 * @param notice.link leads to the game
 */
export function answerNotice(notice: {
  to: string;
  opponentEmail: string;
  game: MailedGame;
  answer: MailedAnswer;
  name?: string;
  link: string;
}): Letter {
  const { game, answer, link } = notice;
  const confirmed = answer.response !== "reschedule";
  const said = `${game.opponentName} ${ANSWER_WORDS[answer.response]}`;
  const facts = [
    ...factsOf(game, "school"),
    ...proposalFacts(answer, game.timezoneCode),
    ...(notice.name ? [{ label: "Answered by", value: notice.name }] : []),
  ];
  const message = (answer.response === "reschedule" && answer.message) || "";
  return letterOf({
    to: notice.to,
    replyTo: notice.opponentEmail,
    subject: `${confirmed ? "Confirmed" : "Reschedule requested"}: ${game.opponentName}, ${inShort(game)}`,
    title: said,
    brand: game.school,
    preview: `${said} ${inShort(game)}`,
    blocks: [
      kickerBlock(said),
      gameFacts(game, facts),
      ...quotation(message, "Their message:"),
      buttonBlock(game.school, { label: "Open Game", inText: "Open the game", url: link }),
    ],
  });
}

/** The dates that are proposed instead, a row each. */
export function proposalFacts(answer: MailedAnswer, timezoneCode: string): LabeledFact[] {
  if (answer.response !== "reschedule") return [];
  return answer.proposals.map(({ date, time }, index) => ({
    label: index === 0 ? "Proposed" : "or",
    value: `${formatFullDate(date)}${time ? `, ${timeWithZone({ time, timezoneCode })}` : ""}`,
  }));
}
