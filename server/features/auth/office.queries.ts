import { aliasedTable, type SQL, sql } from "drizzle-orm";
import { schools } from "#shared/schema/schools.ts";
import { users } from "#shared/schema/users.ts";

const holder = aliasedTable(users, "office_holder");
const colleague = aliasedTable(users, "office_colleague");

const isLockedOut = sql`exists (
  select from ${users} office_holder
  where ${holder.schoolId} = ${schools.id} and lower(${holder.email}) = lower(${schools.adminEmail})
    and not ${holder.isActive})`;

const firstColleague = sql`(
  select ${colleague.email} from ${users} office_colleague
  where ${colleague.schoolId} = ${schools.id} and ${colleague.isActive} and ${colleague.emailVerified}
  order by not ${colleague.isManager}, ${colleague.createdAt}, ${colleague.id}
  limit 1)`;

/**
 * The address to write to at a school, in a query that has its row: the administrator's or, once that person is
 * locked out, a manager's. If there is none, another colleague's.
 */
export const officeEmail: SQL<string> = sql<string>`case when ${isLockedOut}
  then coalesce(${firstColleague}, ${schools.adminEmail}) else ${schools.adminEmail} end`;
