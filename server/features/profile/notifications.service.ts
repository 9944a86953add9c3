import { changedFields } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { unauthorized } from "#server/http/errors.ts";
import type { NotificationsInput } from "#shared/api/profile.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { updateNotifications } from "./profile.queries.ts";

/** @throws 401 when the account is gone by now */
export async function chooseNotifications(
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
