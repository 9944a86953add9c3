import type { Router } from "express";
import { changedFields } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { unauthorized } from "#server/http/errors.ts";
import { userOf } from "#server/http/signed-in.ts";
import { type Notifications, type NotificationsInput, notificationsInput } from "#shared/api/profile.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { updateNotifications } from "./profile.queries.ts";

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

/** @throws 401 when the account is gone by now */
async function chooseNotifications(
  { db }: Deps,
  user: UserRow,
  { answers, digest }: NotificationsInput,
): Promise<UserRow> {
  const chosen = {
    ...(answers !== undefined && { answerNotices: answers }),
    ...(digest !== undefined && { digest }),
  };
  if (changedFields(user, chosen).length === 0) return user;
  const saved = await updateNotifications(db, user.id, chosen);
  if (!saved) throw unauthorized();
  return saved;
}
