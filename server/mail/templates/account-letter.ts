import type { Letter } from "#server/mail/mailer.ts";
import { DEFAULT_SECONDARY, FORM_PRIMARY } from "#shared/domain/school/colors.ts";
import type { MailAction, MailBrand, MailFooter } from "./layout.ts";
import { type Block, buttonBlock, headingBlock, letterOf, paragraphBlock } from "./letter.ts";

type AccountLetter = {
  to: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: MailAction;
  /** what follows the button */
  after?: (string | Block)[];
};

/** A message about somebody's account, in the installation's own name. */
export const accountLetter =
  (write: (footer: MailFooter) => AccountLetter): Letter =>
  (footer) => {
    const { to, subject, heading, paragraphs, action, after = [] } = write(footer);
    const brand: MailBrand = {
      name: footer.systemName,
      logo: "",
      primaryColor: FORM_PRIMARY,
      secondaryColor: DEFAULT_SECONDARY,
    };
    const letter = letterOf({
      to,
      subject,
      brand,
      preview: paragraphs[0] ?? heading,
      blocks: [
        { ...headingBlock(heading), text: "" },
        ...paragraphs.map((text) => paragraphBlock(text)),
        ...(action ? [buttonBlock(brand, { inText: action.label, ...action })] : []),
        ...after.map((each) => (typeof each === "string" ? paragraphBlock(each) : each)),
      ],
    });
    return letter(footer);
  };

/** Help for a person who did not expect the message, as a sentence. */
export function helpSentence(footer: MailFooter): string {
  const help = helpFrom(footer);
  return `${help.charAt(0).toUpperCase()}${help.slice(1)}.`;
}

/** Ends a sentence. */
export const helpFrom = ({ supportEmail }: MailFooter): string =>
  supportEmail ? `write to ${supportEmail}` : "tell your athletic department";
