import type { Letter } from "#server/mail/mailer.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { type CalendarEntry, calendarFile } from "./game-calendar.ts";
import { factsAsHtml, factsAsText, factsOf, inShort, type MailedGame } from "./game-facts.ts";
import { html } from "./html.ts";
import { mailButton, mailDocument, mailKicker, mailParagraph, mailText, oneLine } from "./layout.ts";
import { quotation, quotationAsText } from "./quotation.ts";
import { replyLine, type Sender, signedBy } from "./signature.ts";
import { wasNowAsHtml, wasNowAsText } from "./was-now.ts";

/** Every message to an opponent about one game has these parts. */
export type GameLetterParts = {
  to: string;
  game: MailedGame;
  calendar: Omit<CalendarEntry, "game" | "state">;
  /** replies reach this person */
  sender: Sender;
  /** '' for none */
  note: string;
};

type Wording = {
  subject: string;
  /** who does what, in one sentence */
  says: string;
  changes: readonly GameChange[];
  /** why, in a line of the table; '' for none */
  reason?: string;
  state: CalendarEntry["state"];
  action?: { label: string; url: string };
  /** what to do now, or not to do */
  advice: string;
};

/** A message about a game that the opponent knows: its changes, the person's own words, then the whole game. */
export function gameLetter({ to, game, calendar, sender, note }: GameLetterParts, wording: Wording): Letter {
  const { subject, says, changes, reason = "", state, action, advice } = wording;
  const facts = [
    ...factsOf(game, "opponent"),
    ...(reason ? [{ label: "Reason", value: reason }] : []),
    ...signedBy("Sent by", sender, game.school),
  ];
  const reply = replyLine(sender, game.school);
  return (footer) => ({
    to,
    replyTo: sender.email,
    subject,
    text: mailText(
      [
        oneLine(says),
        ...wasNowAsText(changes),
        ...(note ? [quotationAsText(note)] : []),
        factsAsText(game, facts),
        ...(action ? [`${action.label} here:\n${action.url}`] : []),
        `${advice}\n${oneLine(reply)}`,
      ],
      footer,
    ),
    html: mailDocument({
      brand: game.school,
      title: subject,
      preview: `${says} ${inShort(game)}`,
      content: html`${mailKicker(says)}
${wasNowAsHtml(changes)}
${factsAsHtml(game, facts)}
${note ? quotation(note) : ""}
${action ? mailButton(game.school, action) : ""}
${mailParagraph(advice)}
${mailParagraph(reply)}`,
      footer,
    }),
    attachments: [calendarFile({ ...calendar, game, state })],
  });
}
