import type { Letter, Mail } from "#server/mail/mailer.ts";
import { DEFAULT_SECONDARY, FORM_PRIMARY } from "#shared/domain/school/colors.ts";
import { html } from "./html.ts";
import {
  type MailAction,
  type MailBrand,
  type MailFooter,
  mailButton,
  mailDocument,
  mailHeading,
  mailParagraph,
  mailText,
  oneLine,
} from "./layout.ts";

type AccountLetter = {
  to: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: MailAction;
  /** what follows the button */
  after?: string[];
};

/** A message about somebody's account, in the installation's own name. */
export const accountLetter =
  (write: (footer: MailFooter) => AccountLetter): Letter =>
  (footer) =>
    accountMail(write(footer), footer);

function accountMail(letter: AccountLetter, footer: MailFooter): Mail {
  const { heading, paragraphs, action, after = [] } = letter;
  const brand: MailBrand = {
    name: footer.systemName,
    logo: "",
    primaryColor: FORM_PRIMARY,
    secondaryColor: DEFAULT_SECONDARY,
  };
  return {
    to: letter.to,
    subject: letter.subject,
    text: mailText(
      [
        ...paragraphs.map(oneLine),
        ...(action ? [`${oneLine(action.label)}:\n${action.url}`] : []),
        ...after.map(oneLine),
      ],
      footer,
    ),
    html: mailDocument({
      brand,
      title: letter.subject,
      preview: paragraphs[0] ?? heading,
      content: html`${mailHeading(heading)}
${paragraphs.map((paragraph) => mailParagraph(paragraph))}
${action ? mailButton(brand, action) : ""}
${after.map((paragraph) => mailParagraph(paragraph))}`,
      footer,
    }),
  };
}

/** Help for a person who did not expect the message. */
export const helpFrom = ({ supportEmail }: MailFooter): string =>
  supportEmail ? `write to ${supportEmail}` : "tell your athletic department";
