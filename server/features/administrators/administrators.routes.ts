import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { personIn } from "#server/features/staff/staff.routes.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { userOf } from "#server/http/signed-in.ts";
import { invitationsInput } from "#shared/api/staff.ts";
import {
  cancelAdministratorInvitation,
  inviteAdministratorAgain,
  inviteAdministrators,
} from "./administrator-invitations.service.ts";
import { readAdministrators, removeAdministrator, resetAdministrator } from "./administrators.service.ts";

/** /api/sysadmin/administrators */
export function administratorRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get(
    "/",
    { does: "The system administrators and their open invitations." },
    async (request, response) => {
      response.json(await readAdministrators(deps, userOf(request).id));
    },
  );

  routes.post(
    "/invitations",
    {
      does: "Invites system administrators, all of them or none; `link` where an email couldn't be sent.",
      body: invitationsInput,
    },
    async (request, response, { body: input }) => {
      response.status(201).json(await inviteAdministrators(deps, actorOf(request), input));
    },
  );

  routes.post(
    "/invitations/:id/resend",
    { does: "Invites a system administrator once more, with a link that ends the older one." },
    async (request, response) => {
      const id = pathId(request, "Invitation");
      response.json(await inviteAdministratorAgain(deps, actorOf(request), id));
    },
  );

  routes.delete(
    "/invitations/:id",
    { does: "Cancels a system administrator's invitation: its link is dead." },
    async (request, response) => {
      await cancelAdministratorInvitation(deps, actorOf(request), pathId(request, "Invitation"));
      response.status(204).end();
    },
  );

  routes.delete(
    "/:id",
    { does: "Deletes another system administrator's account." },
    async (request, response) => {
      await removeAdministrator(deps, actorOf(request), personIn(request, "id"));
      response.status(204).end();
    },
  );

  routes.delete(
    "/:id/second-step",
    { does: "Takes a system administrator's second step away, and signs them out everywhere." },
    async (request, response) => {
      await resetAdministrator(deps, actorOf(request), personIn(request, "id"));
      response.status(204).end();
    },
  );

  return routes.router;
}
