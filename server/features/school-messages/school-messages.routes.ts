import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { notFound } from "#server/http/errors.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import { schoolMessagesInput } from "#shared/api/requests/reminders.ts";
import { findSchoolMessages } from "./school-messages.queries.ts";
import { chooseSchoolMessages } from "./school-messages.service.ts";

/** /api/school/messages */
export function schoolMessageRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get("/", { does: "The messages that the school sends by itself." }, async (request, response) => {
    const messages = await findSchoolMessages(deps.db, schoolOf(request));
    if (!messages) throw notFound("School");
    response.json(messages);
  });

  routes.patch(
    "/",
    {
      does: "Chooses which messages the school sends by itself; what is absent stays as it is.",
      body: schoolMessagesInput,
    },
    async (request, response, { body: input }) => {
      response.json(await chooseSchoolMessages(deps, actorOf(request), schoolOf(request), input));
    },
  );

  return routes.router;
}
