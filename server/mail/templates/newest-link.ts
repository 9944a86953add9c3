import type { Letter } from "#server/mail/mailer.ts";
import { countedGames } from "./games-letter.ts";
import { html } from "./html.ts";
import {
  type MailBrand,
  mailButton,
  mailDocument,
  mailHeading,
  mailParagraph,
  mailText,
  oneLine,
} from "./layout.ts";
import { replyLine, type Sender } from "./signature.ts";

/**
 * The link that an opponent asked for, since theirs is dead. It shows nothing of the games: the page does.
 * @param newest.contact replies reach this person
 */
export function newestLink(newest: {
  to: string;
  school: MailBrand;
  games: number;
  contact: Sender;
  link: string;
}): Letter {
  const { to, school, games, contact, link } = newest;
  const says = `Your newest link from ${school.name}`;
  const leads = `It opens the page about ${countedGames(games)} that ${school.name} asks you to answer. Opening it answers nothing.`;
  const why =
    "Somebody opened an older link of yours and asked for the newest one. If it was not you, ignore this message.";
  const reply = replyLine(contact, school);
  return (footer) => ({
    to,
    replyTo: contact.email,
    subject: says,
    text: mailText([oneLine(leads), `Open the page here:\n${link}`, `${why}\n${oneLine(reply)}`], footer),
    html: mailDocument({
      brand: school,
      title: says,
      preview: leads,
      content: html`${mailHeading("Your newest link")}
${mailParagraph(leads)}
${mailButton(school, { label: "Open the Page", url: link })}
${mailParagraph(why)}
${mailParagraph(reply)}`,
      footer,
    }),
  });
}
