import type { Db } from "#server/db/client.ts";
import { deleteCodeCounters } from "#server/http/attempt-limits.queries.ts";
import type { UserRow } from "#shared/schema/users.ts";
import { deleteUser } from "./accounts.queries.ts";

/** Deletes a person's account and what is theirs alone. The transaction has locked the person. */
export async function deleteAccount(tx: Db, { id }: Pick<UserRow, "id">): Promise<void> {
  await deleteUser(tx, id);
  await deleteCodeCounters(tx, id);
}
