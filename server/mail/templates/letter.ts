import { type Html, html } from "#server/http/pages/html.ts";
import type { Letter, Mail } from "#server/mail/mailer.ts";
import { asSentence, nameBesideSchool } from "#shared/domain/text/names.ts";
import {
  type MailBrand,
  mailButton,
  mailDocument,
  mailHeading,
  mailKicker,
  mailLink,
  mailParagraph,
  mailText,
  oneLine,
  TEXT_FONT,
} from "./layout.ts";

/** A part of a message in both of its bodies; '' where one of them goes without. */
export type Block = { text: string; html: Html | "" };

export type LabeledFact = {
  label: string;
  value: string;
  /** it no longer stands: the label says so, and HTML crosses it out */
  isOff?: boolean;
};

type LetterParts = Pick<Mail, "to" | "replyTo" | "subject" | "attachments" | "headers"> & {
  brand: MailBrand;
  /** the subject unless said */
  title?: string;
  /** what an inbox shows beside the subject */
  preview: string;
  /** in the order in which both bodies have them */
  blocks: readonly Block[];
};

/** Every message: its blocks as text, and as HTML under the head of its brand. */
export const letterOf =
  ({ brand, title, preview, blocks, ...mail }: LetterParts): Letter =>
  (footer) => ({
    ...mail,
    text: mailText(blocks.map(({ text }) => text).filter(Boolean), footer),
    html: mailDocument({
      brand,
      title: title ?? mail.subject,
      preview,
      content: html`${blocks.map((block) => html`${block.html}\n`)}`,
      footer,
    }),
  });

export const kickerBlock = (text: string): Block => ({ text: oneLine(text), html: mailKicker(text) });
export const headingBlock = (text: string): Block => ({ text: oneLine(text), html: mailHeading(text) });

/** @param inHtml where it is not the same text, such as one with a link that reads as words */
export const paragraphBlock = (text: string, inHtml: Html | string = text): Block => ({
  text: oneLine(text),
  html: mailParagraph(inHtml),
});

/** The one thing to do. `inText` precedes the address in the text. */
export const buttonBlock = (
  brand: MailBrand,
  { label, inText, url }: { label: string; inText: string; url: string },
): Block => ({ text: `${oneLine(inText)}:\n${url}`, html: mailButton(brand, { label, url }) });

/** Sentences that belong together: lines of one block, paragraphs in HTML. */
export const linesBlock = (...texts: string[]): Block => ({
  text: texts.map(oneLine).join("\n"),
  html: html`${texts.map((text) => mailParagraph(text))}`,
});

/** A person's own words, set apart from ours; nothing for ''. @param title precedes them in the text */
export const quotation = (message: string, title = ""): Block[] =>
  message === ""
    ? []
    : [
        {
          text: [...(title ? [title] : []), ...message.split(/\r\n|\r|\n/).map((line) => `> ${line}`)].join(
            "\n",
          ),
          html: html`<blockquote class="ink line" style="margin:16px 0 0;padding:2px 0 2px 16px;border-left:4px solid #d6d3d1;color:#1c1917;font:400 17px/1.5 ${TEXT_FONT};white-space:pre-wrap;overflow-wrap:anywhere;">${message}</blockquote>`,
        },
      ];

/** Replies reach this person. Without a name, '', the school's is used. */
export type Sender = { name: string; email: string };

/** The row that says which person wrote; none where it could only name the school again. */
export const signedBy = (label: string, sender: Sender, school: { name: string }): LabeledFact[] => {
  const value = nameBesideSchool(sender.name, school.name);
  return value ? [{ label, value }] : [];
};

export const replyLine = (sender: Sender, school: { name: string }): string =>
  asSentence(
    `Questions? Reply to this message to reach ${nameBesideSchool(sender.name, school.name) || school.name}`,
  );

/** Opening the page is no answer: mail scanners open it, too. */
export const OPENLY = "Opening the link doesn't confirm anything.";

/** Says how to stop messages that nobody pressed for, for good. @param page the address that opens the page */
export const stopBlock = (label: string, page: string): Block =>
  paragraphBlock(`${label}: ${page}`, mailLink({ label, url: page }));
