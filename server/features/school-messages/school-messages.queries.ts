import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { SchoolMessages } from "#shared/api/requests/reminders.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";

const messageColumns = {
  reminders: schools.reminders,
  dayBefore: schools.dayBefore,
  digestEmails: schools.digestEmails,
};

export async function findSchoolMessages(db: Db, schoolId: SchoolId): Promise<SchoolMessages | null> {
  const [row] = await db.select(messageColumns).from(schools).where(eq(schools.id, schoolId));
  return row ?? null;
}

/** Keeps what is chosen. `updatedAt` stays: it is the version of the school's form, which has none of this. */
export async function updateSchoolMessages(
  db: Db,
  schoolId: SchoolId,
  chosen: Partial<SchoolMessages>,
): Promise<SchoolMessages | null> {
  const [row] = await db
    .update(schools)
    .set(chosen)
    .where(eq(schools.id, schoolId))
    .returning(messageColumns);
  return row ?? null;
}
