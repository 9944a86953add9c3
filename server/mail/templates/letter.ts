import { type Html, html } from "#server/http/pages/html.ts";
import type { Letter, Mail } from "#server/mail/mailer.ts";
import {
  type MailBrand,
  mailButton,
  mailDocument,
  mailHeading,
  mailKicker,
  mailParagraph,
  mailText,
  oneLine,
} from "./layout.ts";

/** A part of a message in both of its bodies; '' where one of them goes without. */
export type Block = { text: string; html: Html | "" };

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
