import type { Router } from "express";
import { inTransaction } from "#server/db/transaction.ts";
import { changedFields } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { userResponse } from "#server/features/auth/auth.responses.ts";
import { lockUser } from "#server/features/auth/users.queries.ts";
import { type Actor, actorOf } from "#server/http/actor.ts";
import { createEndpoints } from "#server/http/endpoints.ts";
import { unauthorized } from "#server/http/errors.ts";
import { type SignedInUser, userOf } from "#server/http/signed-in.ts";
import { type NameInput, nameInput } from "#shared/api/profile.ts";
import { updateName } from "./profile.queries.ts";

/** PATCH /api/user */
export function profileRoutes(deps: Deps): Router {
  const routes = createEndpoints();
  routes.patch(
    "/",
    { does: "Changes one's own name.", body: nameInput },
    async (request, response, { body: name }) => {
      response.json(userResponse(await changeName(deps, actorOf(request), userOf(request), name)));
    },
  );
  return routes.router;
}

/**
 * Changes the signed-in person's name. The audit log keeps the old one too: histories and messages name people.
 * @throws 401 when the account is gone by now
 */
async function changeName(
  { db }: Deps,
  actor: Actor,
  user: SignedInUser,
  name: NameInput,
): Promise<SignedInUser> {
  return await inTransaction(db, async (tx) => {
    const before = await lockUser(tx, user.id);
    if (!before) throw unauthorized();
    if (changedFields(before, name).length === 0) return { ...user, ...before };
    const details = { from: asTyped(before), to: asTyped(name) };
    await recordAudit(tx, actor, { action: "profile-change", result: "success", details });
    return { ...user, ...(await updateName(tx, user.id, name)) };
  });
}

const asTyped = ({ firstName, lastName }: NameInput): string => `${firstName} ${lastName}`.trim();
