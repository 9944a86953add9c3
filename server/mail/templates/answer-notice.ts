import type { Letter } from "#server/mail/mailer.ts";
import { ANSWER_WORDS, MEET_ANSWER_WORDS } from "#shared/domain/requests/answer-words.ts";
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
 * @param notice.confirmed how far a meet is with its answers, '8 of 11 confirmed'; '' for any other game
 * @param notice.name who answered; none where nobody said
 * @param notice.link leads to the game
 */
export function answerNotice(notice: {
  to: string;
  opponentEmail: string;
  game: MailedGame;
  answer: MailedAnswer;
  confirmed?: string;
  name?: string;
  link: string;
}): Letter {
  const { game, answer, confirmed = "", link } = notice;
  const { opening, said } = inWords(game.opponentName, answer, confirmed);
  const facts = [
    ...factsOf(game, "school"),
    ...proposalFacts(answer, game.timezoneCode),
    ...(notice.name ? [{ label: "Answered by", value: notice.name }] : []),
  ];
  const message = (answer.response === "reschedule" && answer.message) || "";
  return letterOf({
    to: notice.to,
    replyTo: notice.opponentEmail,
    subject: `${opening}: ${game.opponentName}, ${inShort(game)}`,
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

function inWords(opponentName: string, { response }: MailedAnswer, confirmed: string) {
  const isMeet = confirmed !== "";
  const declines = isMeet ? "Cannot come" : "Reschedule requested";
  const words = isMeet ? MEET_ANSWER_WORDS : ANSWER_WORDS;
  return {
    opening: response === "reschedule" ? declines : "Confirmed",
    said: `${opponentName} ${words[response]}${isMeet ? ` ${confirmed}.` : ""}`,
  };
}

/** The dates that are proposed instead, a row each. */
export function proposalFacts(answer: MailedAnswer, timezoneCode: string): LabeledFact[] {
  if (answer.response !== "reschedule") return [];
  return answer.proposals.map(({ date, time }, index) => ({
    label: index === 0 ? "Proposed" : "or",
    value: `${formatFullDate(date)}${time ? `, ${timeWithZone({ time, timezoneCode })}` : ""}`,
  }));
}
