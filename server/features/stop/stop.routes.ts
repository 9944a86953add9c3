import type { Request, Router } from "express";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { type Actor, visitorOf } from "#server/http/actor.ts";
import { AppError } from "#server/http/errors.ts";
import { mailedLinkRoutes } from "#server/http/pages/mailed-link-routes.ts";
import { hashToken } from "#server/secrets/token.ts";
import type { StoppableMessages } from "#shared/api/stop.ts";
import { findStop, getsMessages, stopMessages } from "./stop.queries.ts";

const tokenIn = (request: Request) => String(request.params.token);

/**
 * /api/stop: what a mail names as the address to unsubscribe at, by the token in it. A mail program posts to it; one
 * that knows of no such button opens it in a browser, which shows the page. Reading changes nothing.
 */
export const stopRoutes = (deps: Deps): Router =>
  mailedLinkRoutes(UNKNOWN_STOP, (routes) => {
    routes.get(
      "/:token",
      {
        does: "Which messages a link stops, and whether they have been; leads a browser to the page about it.",
      },
      async (request, response) => {
        const token = tokenIn(request);
        const page = await readStop(deps, token);
        response.vary("Accept");
        if (request.accepts(["json", "html"]) === "html") response.redirect(`/stop?token=${token}`);
        else response.json(page);
      },
    );

    routes.post(
      "/:token",
      {
        does: "Stops these messages, with one click in a mail program (RFC 8058); the body is not looked at.",
      },
      async (request, response) => {
        response.json(await stop(deps, visitorOf(request), tokenIn(request)));
      },
    );
  });

const UNKNOWN_STOP = "This link doesn't stop any emails.";

/** @throws 404 for a link that is nobody's */
async function readStop({ db }: Deps, token: string): Promise<StoppableMessages> {
  const stop = await requireStop(db, token);
  const { kind, schoolName } = stop;
  return { kind, schoolName, stopped: !(await getsMessages(db, stop)) };
}

/**
 * Stops the messages that the link stands for; any number of times.
 * @throws 404 as `readStop`
 */
export const stop = ({ db, now }: Deps, visitor: Actor, token: string): Promise<StoppableMessages> =>
  inTransaction(db, async (tx) => {
    const found = await requireStop(tx, token);
    const { kind, schoolName, schoolId, address } = found;
    if (await stopMessages(tx, found, now())) {
      const recipient = { ...visitor, email: address, schoolId };
      await recordAudit(tx, recipient, { action: "message-stop", result: "success", details: { kind } });
    }
    return { kind, schoolName, stopped: true };
  });

async function requireStop(db: Parameters<typeof findStop>[0], token: string) {
  const found = await findStop(db, hashToken(token));
  if (!found) throw new AppError(404, UNKNOWN_STOP);
  return found;
}
