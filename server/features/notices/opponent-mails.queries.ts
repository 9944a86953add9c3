import { millisecondsInDay } from "date-fns/constants";
import { gt, lt, or } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { opponentMails } from "#shared/schema/opponent-mails.ts";

/** Longer than any day of a clock. */
const KEPT_MS = 2 * millisecondsInDay;

/** Deletes the mails that no budget counts any more, and those that were written while the clock was ahead. */
export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  const from = new Date(now.getTime() - KEPT_MS);
  const to = new Date(now.getTime() + KEPT_MS);
  await db.delete(opponentMails).where(or(lt(opponentMails.at, from), gt(opponentMails.at, to)));
}
