import type { Letter } from "#server/mail/mailer.ts";
import { WHICH_DATE } from "#shared/domain/game/answer-words.ts";
import type { Proposal } from "#shared/domain/game/proposal.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatFullDate, formatLongDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import { calendarFile } from "./game-calendar.ts";
import { factsOf, factTable, type LabeledFact, tableAsText } from "./game-facts.ts";
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
import { replyLine, signedBy } from "./signature.ts";
import type { MailedRequest } from "./verification-request.ts";

/**
 * Asks the opponent to choose one of the dates that the school offers. Its calendar file says, as a postponement's
 * does, that the date they know no longer holds. An unknown game has no entry to replace.
 * @param request.isKnown whether the opponent has learned of the game's present date before
 */
export function offer(
  request: MailedRequest & { options: Proposal[]; note: string; isKnown: boolean },
): Letter {
  const { game, calendar, options, note, isKnown, sender, link } = request;
  const isOne = options.length === 1;
  const says = isKnown
    ? `${game.school.name} offers ${isOne ? "another date" : "other dates"} for this game.`
    : `${game.school.name} offers ${game.opponentName} ${isOne ? "a date" : "dates"} for a game.`;
  const dates = options.map((option, index) => ({
    label: isOne ? "Date" : `Date ${index + 1}`,
    value: sayDate(option, game.timezoneCode),
  }));
  const facts: LabeledFact[] = [
    ...(isKnown ? [{ label: "Instead of", value: sayDate(game, game.timezoneCode) }] : []),
    ...factsOf(game, "opponent"),
    ...(game.putOffReason ? [{ label: "Reason", value: game.putOffReason }] : []),
    ...signedBy("Sent by", sender, game.school),
  ];
  const earlier = isKnown ? "The link in an earlier message no longer works. " : "";
  const advice = `${earlier}Opening the page answers nothing: you choose a date there, or ask for another one.`;
  const reply = replyLine(sender, game.school);
  return (footer) => ({
    to: request.to,
    replyTo: sender.email,
    subject: `${WHICH_DATE} ${game.school.name}, ${teamName(game.team)}${isKnown ? `, instead of ${formatLongDate(game.date)}` : ""}`,
    text: mailText(
      [
        oneLine(says),
        `${WHICH_DATE}\n\n${tableAsText(dates)}`,
        ...(note ? [quotationAsText(note)] : []),
        tableAsText(facts),
        `Choose a date here:\n${link}`,
        `${advice}\n${oneLine(reply)}`,
      ],
      footer,
    ),
    html: mailDocument({
      brand: game.school,
      title: WHICH_DATE,
      preview: `${says} ${dates.map(({ value }) => value).join(" · ")}`,
      content: html`${mailKicker(says)}
${mailHeading(WHICH_DATE)}
<div style="margin:14px 0 0;">${factTable(dates)}</div>
${note ? quotation(note) : ""}
${mailButton(game.school, { label: "Choose a Date", url: link })}
${mailParagraph(advice)}
${mailParagraph(reply)}
<div style="margin:28px 0 0;">${factTable(facts)}</div>`,
      footer,
    }),
    attachments: isKnown ? [calendarFile({ ...calendar, game, state: "asked" })] : [],
  });
}

const sayDate = ({ date, time }: Proposal, timezoneCode: string): string =>
  time ? `${formatFullDate(date)}, ${timeWithZone({ time, timezoneCode })}` : formatFullDate(date);
