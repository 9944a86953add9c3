import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { mailedAddresses } from "#shared/schema/mailed-addresses.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/** Keeps when the school last wrote to an opponent's address. Its row is the last that a transaction locks. */
export async function recordMailedAddress(
  tx: Db,
  schoolId: SchoolId,
  { address, at }: { address: string; at: Date },
): Promise<void> {
  await tx
    .insert(mailedAddresses)
    .values({ schoolId, address: plainEmailAddress(address), at })
    .onConflictDoUpdate({
      target: [mailedAddresses.schoolId, mailedAddresses.address],
      set: { at: sql`greatest(${mailedAddresses.at}, excluded.at)` },
    });
}
