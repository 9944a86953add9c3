import { Router } from "express";
import type { Env } from "#server/env.ts";
import { noStore, showPicturesOf } from "#server/http/security-headers.ts";
import { type KeptMail, listMailbox } from "./mailbox.ts";
import { mailboxPage } from "./mailbox-page.ts";

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
