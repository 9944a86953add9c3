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
  /** none for a game that belongs in nobody's calendar */
  calendar?: Omit<CalendarEntry, "game" | "state">;
  /** replies reach this person */
  sender: Sender;
  /** '' for none */
  note: string;
};

type Wording = {
  subject: string;
  /** the subject unless said */
  title?: string;
  /** the sentence and the game unless said */
  preview?: string;
  /** who does what, in one sentence */
  says: string;
  changes: readonly GameChange[];
  /** why, in a line of the table; '' for none */
  reason?: string;
  state: CalendarEntry["state"];
  /** `inText` is the label unless said */
  action?: { label: string; inText?: string; url: string };
  /** the sender's row; 'Sent by' unless said */
  signedAs?: string;
  /** what to do now, or not to do */
  advice: string;
};

/** A message about a game that the opponent knows: its changes, the person's own words, then the whole game. */
export function gameLetter({ to, game, calendar, sender, note }: GameLetterParts, wording: Wording): Letter {
  const { subject, says, changes, reason = "", state, action, advice, signedAs = "Sent by" } = wording;
  const facts = [
    ...factsOf(game, "opponent"),
    ...(reason ? [{ label: "Reason", value: reason }] : []),
    ...signedBy(signedAs, sender, game.school),
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
        ...(action ? [`${action.inText ?? action.label} here:\n${action.url}`] : []),
        `${advice}\n${oneLine(reply)}`,
      ],
      footer,
    ),
    html: mailDocument({
      brand: game.school,
      title: wording.title ?? subject,
      preview: wording.preview ?? `${says} ${inShort(game)}`,
      content: html`${mailKicker(says)}
${wasNowAsHtml(changes)}
${factsAsHtml(game, facts)}
${note ? quotation(note) : ""}
${action ? mailButton(game.school, action) : ""}
${mailParagraph(advice)}
${mailParagraph(reply)}`,
      footer,
    }),
    attachments: calendar ? [calendarFile({ ...calendar, game, state })] : [],
  });
}
