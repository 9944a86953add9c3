import type { Letter } from "#server/mail/mailer.ts";
import { ANSWER_WORDS } from "#shared/domain/game/answer-words.ts";
import type { Proposal } from "#shared/domain/game/proposal.ts";
import { formatFullDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import {
  factsAsHtml,
  factsAsText,
  factsOf,
  inShort,
  type LabeledFact,
  type MailedGame,
} from "./game-facts.ts";
import { html } from "./html.ts";
import { mailButton, mailDocument, mailKicker, mailText, oneLine } from "./layout.ts";
import { quotation, quotationAsText } from "./quotation.ts";

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
  const message = answer.response === "reschedule" ? answer.message : null;
  return (footer) => ({
    to: notice.to,
    replyTo: notice.opponentEmail,
    subject: `${confirmed ? "Confirmed" : "Reschedule requested"}: ${game.opponentName}, ${inShort(game)}`,
    text: mailText(
      [
        oneLine(said),
        factsAsText(game, facts),
        ...(message ? [`Their message:\n${quotationAsText(message)}`] : []),
        `Open the game:\n${link}`,
      ],
      footer,
    ),
    html: mailDocument({
      brand: game.school,
      title: said,
      preview: `${said} ${inShort(game)}`,
      content: html`${mailKicker(said)}
${factsAsHtml(game, facts)}
${message ? quotation(message) : ""}
${mailButton(game.school, { label: "Open Game", url: link })}`,
      footer,
    }),
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
