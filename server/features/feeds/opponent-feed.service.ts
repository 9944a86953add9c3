import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { NOBODYS } from "./feed-address.ts";
import { keepFeed } from "./keep-feed.service.ts";

/**
 * The path of an opponent's own feed, which has the games as they last learned them. It is one of an opponent at an
 * address: whoever has another address has another feed.
 */
export async function opponentFeedPath(
  deps: Pick<Deps, "secret" | "now">,
  db: Db,
  schoolId: SchoolId,
  { opponentId, email }: { opponentId: number; email: string },
): Promise<string> {
  const key = { ...NOBODYS, kind: "opponent", opponentId, address: plainEmailAddress(email) } as const;
  return (await keepFeed(deps, db, schoolId, key, "")).path;
}
