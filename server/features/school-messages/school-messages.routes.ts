import type { Router } from "express";
import { inTransaction } from "#server/db/transaction.ts";
import { changedFields } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { lockSchool } from "#server/features/school/school.queries.ts";
import { type Actor, actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { notFound } from "#server/http/errors.ts";
import { schoolOf } from "#server/http/signed-in.ts";
import {
  type SchoolMessages,
  type SchoolMessagesInput,
  schoolMessagesInput,
} from "#shared/api/requests/reminders.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { findSchoolMessages, updateSchoolMessages } from "./school-messages.queries.ts";

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

/** Chooses what the school sends by itself; what is absent stays as it is. */
async function chooseSchoolMessages(
  { db }: Deps,
  actor: Actor,
  schoolId: SchoolId,
  input: SchoolMessagesInput,
): Promise<SchoolMessages> {
  return await inTransaction(db, async (tx) => {
    const before = await lockSchool(tx, schoolId);
    if (!before) throw notFound("School");
    const changed = changedFields(before, input);
    if (changed.length === 0) return messagesOf(before);
    const after = await updateSchoolMessages(tx, schoolId, input);
    if (!after) throw notFound("School");
    const details = { school: before.name, changed: changed.join(", ") };
    await recordAudit(tx, actor, { action: "message-settings", result: "success", details });
    return after;
  });
}

const messagesOf = ({ reminders, dayBefore, digestEmails }: SchoolMessages): SchoolMessages => ({
  reminders,
  dayBefore,
  digestEmails,
});
