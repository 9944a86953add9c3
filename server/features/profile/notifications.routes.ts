import type { Router } from "express";
import type { Deps } from "#server/deps.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { userOf } from "#server/http/signed-in.ts";
import { type Notifications, notificationsInput } from "#shared/api/profile.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { chooseNotifications } from "./notifications.service.ts";

/** The notices that the signed-in person wants. */
export function notificationRoutes(deps: Deps): Router {
  const routes = createEndpoints();

  routes.get("/", { does: "Which messages one gets." }, (request, response) => {
    response.json(notificationsResponse(userOf(request)));
  });

  routes.patch(
    "/",
    {
      does: "Chooses which messages one gets; what is absent stays as it is.",
      body: notificationsInput,
    },
    async (request, response, { body: input }) => {
      response.json(notificationsResponse(await chooseNotifications(deps, userOf(request), input)));
    },
  );

  return routes.router;
}

const notificationsResponse = ({
  answerNotices,
  digest,
  isManager,
}: Pick<UserRow, "answerNotices" | "digest" | "isManager">): Notifications => ({
  answers: answerNotices,
  digest: digest ?? isManager,
});
