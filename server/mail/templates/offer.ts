import type { Letter } from "#server/mail/mailer.ts";
import { formatFullDate, formatLongDate, timeWithZone } from "#shared/domain/game-time.ts";
import type { Proposal } from "#shared/domain/proposal.ts";
import { teamName } from "#shared/domain/team-name.ts";
import { type Fact, factsOf, factTable, tableAsText } from "./game-facts.ts";
import { html } from "./html.ts";
import {
  mailButton,
  mailDocument,
  mailHeading,
  mailKicker,
  mailParagraph,
  mailText,
  oneLine,
} from "./layout.ts";
import { quotation, quotationAsText } from "./quotation.ts";
import type { MailedRequest } from "./verification-request.ts";

const ASKS = "Which date suits you?";

/**
 * Asks the opponent to choose one of the dates that the school offers. It brings no calendar entry: the game has no date
 * until they have chosen.
 */
export function offer(request: MailedRequest & { options: Proposal[]; note: string }): Letter {
  const { game, options, note, sender, link } = request;
  const says = `${game.school.name} has postponed this game and offers ${options.length === 1 ? "another date" : "other dates"}.`;
  const dates = options.map((option, index) => ({
    label: options.length === 1 ? "Date" : `Date ${index + 1}`,
    value: sayDate(option, game.timezoneCode),
  }));
  const facts: Fact[] = [
    { label: "Instead of", value: sayDate(game, game.timezoneCode) },
    ...factsOf(game, "opponent"),
    { label: "Sent by", value: sender.name },
  ];
  const advice =
    "The link in an earlier message no longer works. Opening the page answers nothing: you choose a date there, or ask for another one.";
  const reply = `Questions? Reply to this message to reach ${sender.name}.`;
  return (footer) => ({
    to: request.to,
    replyTo: sender.email,
    subject: `${ASKS} ${game.school.name}, ${teamName(game.team)}, instead of ${formatLongDate(game.date)}`,
    text: mailText(
      [
        oneLine(says),
        `${ASKS}\n\n${tableAsText(dates)}`,
        ...(note ? [quotationAsText(note)] : []),
        tableAsText(facts),
        `Choose a date here:\n${link}`,
        `${advice}\n${oneLine(reply)}`,
      ],
      footer,
    ),
    html: mailDocument({
      brand: game.school,
      title: ASKS,
      preview: `${says} ${dates.map(({ value }) => value).join(" · ")}`,
      content: html`${mailKicker(says)}
${mailHeading(ASKS)}
${factTable(dates)}
${note ? quotation(note) : ""}
${mailButton(game.school, { label: "Choose a Date", url: link })}
${mailParagraph(advice)}
${mailParagraph(reply)}
${factTable(facts)}`,
      footer,
    }),
  });
}

const sayDate = ({ date, time }: Proposal, timezoneCode: string): string =>
  time ? `${formatFullDate(date)}, ${timeWithZone({ time, timezoneCode })}` : formatFullDate(date);
