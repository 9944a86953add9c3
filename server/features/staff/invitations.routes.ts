import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { pathId } from "#server/http/parse.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { invitationsInput } from "#shared/api/staff.ts";
import { cancelInvitation, inviteAgain, inviteColleagues } from "./invitations.service.ts";

/** /api/staff/invitations */
export function invitationRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.post(
    "/",
    {
      does: "Invites colleagues, all of them or none; `link` where an email couldn't be sent.",
      body: invitationsInput,
    },
    async (request, response, { body: input }) => {
      response.status(201).json(await inviteColleagues(deps, actorOf(request), schoolOf(request), input));
    },
  );

  routes.post(
    "/:id/resend",
    { does: "Invites a colleague once more, with a link that ends the older one." },
    async (request, response) => {
      const id = pathId(request, "Invitation");
      response.json(await inviteAgain(deps, actorOf(request), schoolOf(request), id));
    },
  );

  routes.delete("/:id", { does: "Cancels an invitation: its link is dead." }, async (request, response) => {
    await cancelInvitation(deps, actorOf(request), schoolOf(request), pathId(request, "Invitation"));
    response.status(204).end();
  });

  return routes.router;
}
