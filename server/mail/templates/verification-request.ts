import type { Letter } from "#server/mail/mailer.ts";
import { type CalendarEntry, calendarFile } from "./game-calendar.ts";
import { factsAsHtml, factsAsText, factsOf, inShort, type MailedGame } from "./game-facts.ts";
import { html } from "./html.ts";
import { mailButton, mailDocument, mailKicker, mailParagraph, mailText, oneLine } from "./layout.ts";
import { quotation, quotationAsText } from "./quotation.ts";
import { replyLine, type Sender, signedBy } from "./signature.ts";

/** Every message with a link to answer by has these parts. */
export type MailedRequest = {
  to: string;
  game: MailedGame;
  calendar: Omit<CalendarEntry, "game" | "state">;
  sender: Sender;
  /** opens the page where the opponent answers; opening it answers nothing */
  link: string;
};

type VerificationRequest = Omit<MailedRequest, "calendar"> &
  Partial<Pick<MailedRequest, "calendar">> & { note?: string };

/**
 * Asks the opponent to confirm a game or to ask for another date.
 * @param request.calendar none for a game that belongs in nobody's calendar
 * @param request.note the person's own words; none in a plain request
 */
export function verificationRequest(request: VerificationRequest): Letter {
  const { game, sender, link, note, calendar } = request;
  const facts = [...factsOf(game, "opponent"), ...signedBy("Asked by", sender, game.school)];
  const asks = `${game.school.name} asks ${game.opponentName} to confirm this game.`;
  const openly =
    "Opening the page answers nothing: you choose there to confirm the game or to ask for another date.";
  const reply = replyLine(sender, game.school);
  return (footer) => ({
    to: request.to,
    replyTo: sender.email,
    subject: `Please confirm: ${game.school.name}, ${inShort(game)}`,
    text: mailText(
      [
        oneLine(asks),
        ...(note ? [quotationAsText(note)] : []),
        factsAsText(game, facts),
        `Confirm the game or request a reschedule here:\n${link}`,
        `${openly}\n${oneLine(reply)}`,
      ],
      footer,
    ),
    html: mailDocument({
      brand: game.school,
      title: `Please confirm: ${inShort(game)}`,
      preview: `${inShort(game)}, ${game.venue}`,
      content: html`${mailKicker(asks)}
${factsAsHtml(game, facts)}
${note ? quotation(note) : ""}
${mailButton(game.school, { label: "Confirm or Reschedule", url: link })}
${mailParagraph(openly)}
${mailParagraph(reply)}`,
      footer,
    }),
    attachments: calendar ? [calendarFile({ ...calendar, game, state: "asked" })] : [],
  });
}
