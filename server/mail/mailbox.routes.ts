import { Router } from "express";
import type { Env } from "#server/env.ts";
import { type Html, html, trusted } from "#server/http/pages/html.ts";
import { noStore, showPicturesOf } from "#server/http/security-headers.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { type KeptMail, listMailbox } from "./mailbox.ts";

/**
 * GET /dev/mailbox: what would have been mailed, as a page for a person or, on request, as JSON. Never in production.
 */
export function mailboxRoutes({ dataDir, appUrl }: Pick<Env, "dataDir" | "appUrl">): Router {
  const router = Router();
  router.get("/", noStore, async (request, response) => {
    const mails = await listMailbox(dataDir);
    response.vary("Accept");
    if (request.accepts(["html", "json"]) === "json") return void response.json(mails.map(mailResponse));
    showPicturesOf(response, appUrl);
    return void response.type("html").send(mailboxPage(mails));
  });
  return router;
}

const mailResponse = ({ cc, ...mail }: KeptMail) => ({ ...mail, ...(cc && { cc }) });

const STYLE = trusted(`
  body { margin: 0; background: #faf9f7; color: #1c1917; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 720px; margin: 0 auto; padding: 24px 16px 64px; }
  h1 { margin: 0 0 4px; font-size: 28px; }
  p { margin: 0; }
  article { margin-top: 24px; border: 1px solid #d6d3d1; border-radius: 8px; background: #fff; overflow: hidden; }
  header { padding: 16px; border-bottom: 1px solid #e7e5e4; overflow-wrap: anywhere; }
  h2 { margin: 0 0 8px; font-size: 18px; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 0; font-size: 14px; }
  dt { color: #57534e; }
  dd { margin: 0; }
  .muted { color: #57534e; }
  @media (max-width: 520px) {
    main { padding: 16px 8px 48px; }
    .inset { padding-left: 20px !important; padding-right: 20px !important; }
  }
`);

/**
 * The development mailbox. Bodies are in the page as they are: every message is made by our own templates, which escape
 * whatever a person typed.
 */
function mailboxPage(mails: KeptMail[]): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox - ${PRODUCT_NAME}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p class="muted">No email server is configured, so messages are kept here. Newest first.</p>
${mails.length === 0 ? html`<p class="muted">No messages yet. Reload this page after something was sent.</p>` : ""}
${mails.map(message)}
</main>
</body>
</html>`;
  return page.markup;
}

const message = (mail: KeptMail): Html => html`<article>
<header>
<h2>${mail.subject}</h2>
<dl>
<dt>To</dt><dd>${mail.to}</dd>
${mail.cc ? html`<dt>Copy to</dt><dd>${mail.cc}</dd>` : ""}
${mail.replyTo ? html`<dt>Replies to</dt><dd>${mail.replyTo}</dd>` : ""}
<dt>Sent</dt><dd><time datetime="${mail.sentAt}">${mail.sentAt.slice(0, 19).replace("T", " ")} UTC</time></dd>
${mail.attachments.map(attachment)}
</dl>
</header>
${bodyOf(mail.html)}
</article>`;

const attachment = ({ filename, contentType, content }: KeptMail["attachments"][number]): Html =>
  html`<dt>Attachment</dt><dd><a download="${filename}" href="data:${contentType},${encodeURIComponent(content)}">${filename}</a></dd>`;

/** A message is a whole document; within the page only what its body holds. */
function bodyOf(document: string): Html {
  return trusted(/<body[^>]*>(.*)<\/body>/s.exec(document)?.[1] ?? "");
}
