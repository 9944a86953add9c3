import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { isSettled } from "#server/features/scheduled/claims.queries.ts";
import { messageClaims } from "#shared/schema/message-claims.ts";
import { type SchoolId, schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

/** A week (its Monday as yyyy-MM-dd) of which an address is told. */
export type DueDigest = { schoolId: SchoolId; address: string; isStaff: boolean; monday: string };

/** A week is told once to an address, in whichever case it is written. */
export const digestKey = ({ monday, address }: Pick<DueDigest, "monday" | "address">): string =>
  `${monday}:${address.toLowerCase()}`;

type Asked = {
  monday: string;
  now: Date;
  /** the schools in these time zones */
  timeZones: readonly string[];
};

/** Who has not been told of the week yet; an address of the staff's that is listed besides gets theirs. */
export async function listDueDigests(
  db: Db,
  { monday, now, timeZones }: Asked,
  only?: DueDigest,
): Promise<DueDigest[]> {
  const { rows } = await db.execute<{ school_id: SchoolId; email: string; is_staff: boolean }>(sql`
    select distinct on (school_id, lower(email)) school_id, email, is_staff
    from (
      select ${users.schoolId} as school_id, ${users.email} as email, true as is_staff from ${users}
      where ${users.isActive} and ${users.emailVerified} and coalesce(${users.digest}, ${users.isManager})
      union all
      select ${schools.id}, unnest(${schools.digestEmails}), false from ${schools}
    ) as reader join ${schools} on ${schools.id} = school_id
    where ${schools.isActive} and ${schools.timezone} = any(${sql.param([...timeZones])}::text[])
      and ${only ? sql`school_id = ${only.schoolId} and lower(email) = lower(${only.address})` : sql`true`}
      and not exists (
        select from ${messageClaims}
        where ${messageClaims.schoolId} = reader.school_id and ${messageClaims.kind} = 'digest'
          and ${messageClaims.key} = ${`${monday}:`}::text || lower(email) and ${isSettled(now)})
    order by school_id, lower(email), is_staff desc`);
  return rows.map(({ school_id, email, is_staff }) => ({
    schoolId: school_id,
    address: email,
    isStaff: is_staff,
    monday,
  }));
}
