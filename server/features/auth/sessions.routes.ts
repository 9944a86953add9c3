import type { Request, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { notFound } from "#server/http/errors.ts";
import { isBeforeItsEnd } from "#server/http/session.ts";
import { userOf } from "#server/http/signed-in.ts";
import { hashToken } from "#server/secrets/token.ts";
import type { EndedSessions, SessionListing } from "#shared/api/sign-in.ts";
import { deleteSessions, listSessions } from "./sessions.queries.ts";

/** /api/user/sessions: where a person is signed in, and its end there. */
export function sessionRoutes({ db, now }: Pick<Deps, "db" | "now">): Router {
  const routes = createEndpoints();

  const sessionsOf = async (request: Request) => {
    const found = await listSessions(db, userOf(request).id);
    return found
      .filter(({ session }) => isBeforeItsEnd(session, now()))
      .map((each) => ({ ...each, id: hashToken(each.sid), current: each.sid === request.sessionID }));
  };
  const end = async (request: Request, ended: readonly { sid: string }[]) => {
    const count = await deleteSessions(
      db,
      ended.map(({ sid }) => sid),
    );
    if (count > 0)
      await recordAudit(db, actorOf(request), {
        action: "session-end",
        result: "success",
        details: { sessions: count },
      });
    return count;
  };

  routes.get(
    "/",
    { does: "Lists where the person is signed in, this browser first." },
    async (request, response) => {
      const found = await sessionsOf(request);
      const listing: SessionListing = found
        .toSorted((one, other) => Number(other.current) - Number(one.current))
        .map(({ id, current, session, seenAt }) => ({
          id,
          device: session.device || "Unknown device",
          how: session.how ?? "password",
          client: session.client ?? "",
          signedInAt: new Date(session.signedInAt).toISOString(),
          lastSeenAt: seenAt.toISOString(),
          current,
        }));
      response.json(listing);
    },
  );
  routes.delete("/", { does: "Signs the person out everywhere else." }, async (request, response) => {
    const others = (await sessionsOf(request)).filter(({ current }) => !current);
    response.json({ ended: await end(request, others) } satisfies EndedSessions);
  });
  routes.delete("/:id", { does: "Signs the person out on one device." }, async (request, response) => {
    const chosen = (await sessionsOf(request)).filter(({ id }) => id === request.params.id);
    if ((await end(request, chosen)) === 0) throw notFound("Session");
    response.status(204).end();
  });
  return routes.router;
}
