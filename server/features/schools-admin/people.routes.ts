import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { staffMember } from "#server/features/staff/staff.responses.ts";
import { notifyOfStaffChanges, personIn } from "#server/features/staff/staff.routes.ts";
import { changePersonOf, readWays, resetPersonOf } from "#server/features/staff/staff.service.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { staffChangeInput } from "#shared/api/staff.ts";
import { inviteOnceMore, readPeople } from "./people.service.ts";
import { schoolIn } from "./schools-admin.routes.ts";

/** /api/sysadmin/schools/:id/people */
export function peopleRoutes(deps: Deps): Router {
  const routes = createEndpoints({ mergeParams: true });

  routes.get("/", { does: "A school's staff and open invitations." }, async (request, response) => {
    response.json(await readPeople(deps, schoolIn(request)));
  });

  routes.patch(
    "/:userId",
    {
      does: "Locks a person out, activates them again, or makes them a manager or no longer one; what is absent stays as it is.",
      body: staffChangeInput,
    },
    async (request, response, { body: change }) => {
      const person = personIn(request, "userId");
      const changed = await changePersonOf(deps, actorOf(request), schoolIn(request), person, change);
      response.json(staffMember(changed.person, null, await readWays(deps.db, [changed.person.id])));
      notifyOfStaffChanges(deps, { id: null, name: "The system administrator" }, changed);
    },
  );

  routes.post(
    "/:userId/invitation",
    {
      does: "Lets a person in once more: a new temporary password while the first one stands, else a link to choose a new one.",
    },
    async (request, response) => {
      const person = personIn(request, "userId");
      response.json(await inviteOnceMore(deps, actorOf(request), schoolIn(request), person));
    },
  );

  routes.delete(
    "/:userId/second-step",
    { does: "Takes a person's second step away, and signs them out everywhere." },
    async (request, response) => {
      await resetPersonOf(deps, actorOf(request), schoolIn(request), personIn(request, "userId"));
      response.status(204).end();
    },
  );

  return routes.router;
}
