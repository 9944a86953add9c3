import type { Letter } from "#server/mail/mailer.ts";
import type { MailBrand } from "./layout.ts";
import {
  buttonBlock,
  headingBlock,
  letterOf,
  linesBlock,
  paragraphBlock,
  replyLine,
  type Sender,
} from "./letter.ts";
import { countedGames } from "./listed-games.ts";

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
  const leads = `It opens the page where you can answer ${school.name} about ${countedGames(games)}.`;
  const why =
    "Someone opened an older link and asked for the newest one. If it wasn't you, ignore this email.";
  return letterOf({
    to,
    replyTo: contact.email,
    subject: says,
    brand: school,
    preview: leads,
    blocks: [
      headingBlock("Your newest link"),
      paragraphBlock(leads),
      buttonBlock(school, { label: "Open the Page", inText: "Open the page here", url: link }),
      linesBlock(why, replyLine(contact, school)),
    ],
  });
}
