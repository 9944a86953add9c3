import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { mailedAddresses } from "#shared/schema/mailed-addresses.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/** Keeps when the school wrote to an opponent's address. Call it last in a transaction: everybody locks addresses after games. */
export async function recordMailed(db: Db, schoolId: SchoolId, address: string, at: Date): Promise<void> {
  await db
    .insert(mailedAddresses)
    .values({ schoolId, address: plainEmailAddress(address), at })
    .onConflictDoUpdate({
      target: [mailedAddresses.schoolId, mailedAddresses.address],
      set: { at: sql`greatest(${mailedAddresses.at}, excluded.at)` },
    });
}
