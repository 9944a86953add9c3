import { bare, type Html, html, trusted } from "#server/http/pages/html.ts";
import { themeColors } from "#shared/domain/school/colors.ts";
import { asSentence } from "#shared/domain/text/names.ts";

/** The school of a message: its name at the head, beside the logo where there is one, and its colours. */
export type MailBrand = { name: string; logo: string; primaryColor: string; secondaryColor: string };

/** The installation that sent it, and its address; `supportEmail` is '' where there is none. */
export type MailFooter = { systemName: string; supportEmail: string; appUrl: string };

export type MailAction = { label: string; url: string };

export const TEXT_FONT = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const HEADING_FONT = "'Barlow Condensed', 'Arial Narrow', 'Roboto Condensed', Arial, sans-serif";

const STYLE = trusted(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 480px) { .inset { padding-left: 20px !important; padding-right: 20px !important; } }
  @media (prefers-color-scheme: dark) {
    .page { background: #0c0a09 !important; }
    .card { background: #1c1917 !important; border-color: #44403c !important; }
    .ink { color: #fafaf9 !important; }
    .muted { color: #d6d3d1 !important; }
    .line { border-color: #44403c !important; }
    .button { border-color: #d6d3d1 !important; }
  }
`);

/**
 * A whole HTML message: tables for the mail clients that need them, and dark mode where the client asks for it.
 * Nothing is loaded but the school's logo from our own address.
 * @param mail.preview what an inbox shows beside the subject
 */
export function mailDocument(mail: {
  brand: MailBrand;
  title: string;
  preview: string;
  content: Html;
  footer: MailFooter;
}): string {
  const { brand, footer } = mail;
  const colors = themeColors(brand.primaryColor, brand.secondaryColor);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${bare(mail.title)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f4f2;">
<div style="display:none;max-height:0;overflow:hidden;">${mail.preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f4f2;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid #e7e5e4;border-radius:8px;border-collapse:separate;overflow:hidden;">
<tr><td class="inset" bgcolor="${colors.primary ?? ""}" style="padding:18px 32px 16px;background:${colors.primary ?? ""};border-bottom:4px solid ${colors.secondary ?? ""};color:${colors["on-primary"] ?? ""};font:700 22px/1.2 ${HEADING_FONT};overflow-wrap:anywhere;">${nameplate(brand, footer, colors["on-primary"] ?? "")}</td></tr>
<tr><td class="inset" style="padding:28px 32px 32px;text-align:left;">
${mail.content}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="muted inset" style="padding:16px 32px;color:#57534e;font:400 13px/1.5 ${TEXT_FONT};text-align:left;overflow-wrap:anywhere;">${footerLine(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`.markup;
}

function nameplate(brand: MailBrand, { appUrl }: MailFooter, color: string): Html | string {
  if (!brand.logo) return brand.name;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;"><tr>
<td valign="middle" style="padding:0 14px 0 0;">${logoPicture(`${appUrl}${brand.logo}`)}</td>
<td valign="middle" style="color:${color};font:700 22px/1.2 ${HEADING_FONT};overflow-wrap:anywhere;">${brand.name}</td>
</tr></table>`;
}

/**
 * On white, whatever the colours around it and in dark mode. It says nothing that the name beside it does not: with
 * images off there is nothing in its place. Outlook goes by the attribute, everybody else by the style.
 */
const logoPicture = (url: string): Html =>
  html`<img src="${url}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:112px;object-fit:contain;padding:4px;border:0;border-radius:6px;background:#ffffff;font-size:0;line-height:0;">`;

/** The button for the one thing to do. Its colours are legible with any school's colour, in light and in dark mode. */
export function mailButton(brand: MailBrand, { label, url }: MailAction): Html {
  const colors = themeColors(brand.primaryColor, brand.secondaryColor);
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;border-collapse:separate;">
<tr><td class="button" align="center" bgcolor="${colors.primary ?? ""}" style="border:1px solid ${colors["primary-line"] ?? ""};border-radius:8px;background:${colors.primary ?? ""};">
<a href="${url}" style="display:inline-block;padding:15px 28px;color:${colors["on-primary"] ?? ""};font:700 18px/1.2 ${TEXT_FONT};text-decoration:none;overflow-wrap:anywhere;">${label}</a>
</td></tr>
</table>`;
}

/** The line above what belongs together, such as the games of a day. */
export const mailSubheading = (text: string): Html =>
  html`<h2 class="ink" style="margin:20px 0 8px;color:#1c1917;font:700 18px/1.3 ${TEXT_FONT};overflow-wrap:anywhere;">${text}</h2>`;

/** A line below the one that a list's entry begins with. */
export const mailSmallLine = (text: string | Html): Html =>
  html`<p class="muted" style="margin:2px 0 0;color:#57534e;font:400 15px/1.4 ${TEXT_FONT};">${text}</p>`;

export const mailParagraph = (text: string | Html): Html =>
  html`<p class="muted" style="margin:16px 0 0;color:#44403c;font:400 16px/1.5 ${TEXT_FONT};overflow-wrap:anywhere;">${text}</p>`;

/** A link within a text; it has the text's colour in dark mode, too. */
export const mailLink = ({ label, url }: MailAction): Html =>
  html`<a class="ink" href="${url}" style="color:#1c1917;text-decoration:underline;">${label}</a>`;

/** A text that is to be typed exactly so, such as a password. */
export const mailCode = (text: string): Html =>
  html`<code class="ink" style="color:#1c1917;font:600 17px/1.4 ui-monospace, Menlo, Consolas, 'Courier New', monospace;white-space:nowrap;">${text}</code>`;

/** One line above the heading. */
export const mailKicker = (text: string): Html =>
  html`<p class="ink" style="margin:0 0 14px;color:#1c1917;font:600 17px/1.4 ${TEXT_FONT};overflow-wrap:anywhere;">${text}</p>`;

/** The line of large type that says what the message is about. */
export const mailHeading = (text: Html | string): Html =>
  html`<h1 class="ink" style="margin:0;color:#1c1917;font:700 28px/1.15 ${HEADING_FONT};overflow-wrap:anywhere;">${text}</h1>`;

/** The text part: blocks apart by a blank line, the footer behind a signature mark. */
export const mailText = (blocks: string[], footer: MailFooter): string =>
  `${blocks.join("\n\n")}\n\n-- \n${footerLine(footer)}\n`;

function footerLine({ systemName, supportEmail }: MailFooter): string {
  const sent = asSentence(`Sent with ${oneLine(systemName)}`);
  return supportEmail ? `${sent} Help: ${supportEmail}` : sent;
}

/** A typed name on one line of plain text, whatever it contains. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
