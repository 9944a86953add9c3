import type { Request, Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf, nameOf } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { notFound } from "#server/http/errors.ts";
import { schoolOf, userOf } from "#server/http/signed-in.ts";
import { staffChangeInput } from "#shared/api/staff.ts";
import { hasNul } from "#shared/domain/text/stored-text.ts";
import { staffMember } from "./staff.responses.ts";
import {
  type ChangedPerson,
  changeColleague,
  disconnectColleague,
  notifyManagers,
  readStaff,
  readWays,
  resetColleague,
} from "./staff.service.ts";

/** GET /api/staff */
export function staffRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.get("/", { does: "The school's staff and open invitations." }, async (request, response) => {
    const { id, isManager: canManage } = userOf(request);
    response.json(await readStaff(deps, schoolOf(request), { id, canManage }));
  });
  return routes.router;
}

/** PATCH /api/staff/:id, DELETE /api/staff/:id/second-step, DELETE /api/staff/:id/provider */
export function colleagueRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });
  routes.patch(
    "/",
    {
      does: "Locks a colleague out, activates them again, or makes them a manager or no longer one; what is absent stays as it is.",
      body: staffChangeInput,
    },
    async (request, response, { body: change }) => {
      const actor = actorOf(request);
      const changed = await changeColleague(deps, actor, schoolOf(request), personIn(request, "id"), change);
      const ways = await readWays(deps.db, [changed.person.id]);
      response.json(staffMember(changed.person, actor.userId, ways));
      notifyOfStaffChanges(deps, { id: actor.userId, name: actor.signature }, changed);
    },
  );
  routes.delete(
    "/second-step",
    { does: "Takes a colleague's second step away, and signs them out everywhere." },
    async (request, response) => {
      await resetColleague(deps, actorOf(request), schoolOf(request), personIn(request, "id"));
      response.status(204).end();
    },
  );
  routes.delete(
    "/provider",
    { does: "Disconnects a colleague's account at the school's identity provider." },
    async (request, response) => {
      await disconnectColleague(deps, actorOf(request), schoolOf(request), personIn(request, "id"));
      response.status(204).end();
    },
  );
  return routes.router;
}

/** The id of a person in the path. @throws 404 for what cannot be one */
export function personIn(request: Request, parameter: string): string {
  const id = request.params[parameter];
  if (typeof id !== "string" || hasNul(id)) throw notFound("Person");
  return id;
}

/** @param by.id null for somebody of elsewhere */
export function notifyOfStaffChanges(
  deps: Deps,
  by: { id: string | null; name: string },
  { school, person, changes }: ChangedPerson,
): void {
  afterResponse(deps, "the notices of a change of staff", async () => {
    for (const change of changes) {
      const done = {
        change,
        by: by.name,
        isOwn: by.id === person.id,
        schoolName: school.name,
        name: nameOf(person),
        email: person.email,
      };
      await notifyManagers(deps, school.id, by.id, done);
    }
  });
}
