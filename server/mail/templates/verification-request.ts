import type { Letter } from "#server/mail/mailer.ts";
import { gameCalendar } from "./game-calendar.ts";
import { factsAsHtml, factsAsText, factsOf, inShort, type MailedGame } from "./game-facts.ts";
import { html } from "./html.ts";
import { mailButton, mailDocument, mailKicker, mailParagraph, mailText, oneLine } from "./layout.ts";

/**
 * Asks the opponent to confirm a game or to ask for another date.
 * @param request.link opens the page with the two answers; opening it answers nothing
 * @param request.uid the same for every message about the same game, so that calendars keep one entry
 */
export function verificationRequest(request: {
  to: string;
  game: MailedGame;
  start: Date;
  uid: string;
  sentAt: Date;
  sender: { name: string; email: string };
  link: string;
}): Letter {
  const { game, sender, link } = request;
  const facts = [...factsOf(game, "opponent"), { label: "Asked by", value: sender.name }];
  const asks = `${game.school.name} asks ${game.opponentName} to confirm this game.`;
  const openly =
    "Opening the page answers nothing: you choose there to confirm the game or to ask for another date.";
  const reply = `Questions? Reply to this message to reach ${sender.name}.`;
  return (footer) => ({
    to: request.to,
    replyTo: sender.email,
    subject: `Please confirm: ${game.school.name}, ${inShort(game)}`,
    text: mailText(
      [
        oneLine(asks),
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
${mailButton(game.school, { label: "Confirm or Reschedule", url: link })}
${mailParagraph(openly)}
${mailParagraph(reply)}`,
      footer,
    }),
    attachments: [
      {
        filename: "game.ics",
        contentType: "text/calendar; charset=utf-8; method=PUBLISH",
        content: gameCalendar({ game, start: request.start, uid: request.uid, stamp: request.sentAt }),
      },
    ],
  });
}
