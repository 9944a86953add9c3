import { and, eq, getTableColumns, gte, sql } from "drizzle-orm";
import type { SessionData } from "express-session";
import type { Pool } from "pg";
import type { Database } from "#server/db/client.ts";
import { UNNAMED } from "#server/db/prepared-client.ts";
import { providers } from "#shared/schema/providers.ts";
import { schoolVersions } from "#shared/schema/school-versions.ts";
import { schools } from "#shared/schema/schools.ts";
import { sessions } from "#shared/schema/sessions.ts";
import { maintenanceColumns, systemSettings } from "#shared/schema/system-settings.ts";
import { passkeys, secondSteps, users } from "#shared/schema/users.ts";

const TOUCH_STEP_SECONDS = 60;

/** The end of a session that goes idle now, by the setting of this moment. */
const IDLE_END = `now() + coalesce(
  (select make_interval(mins => session_timeout) from system_settings where id = 1),
  interval '30 minutes'
)`;

const IDLE_INTERVAL = sql`coalesce(make_interval(mins => ${systemSettings.sessionTimeout}), interval '30 minutes')`;

/** Whether somebody has a second step at signing in: for a statement that joins second steps. */
export const hasSecondStep = sql<boolean>`(
  ${secondSteps.totp} is not null
  or exists (select from ${passkeys} where ${passkeys}.user_id = ${secondSteps}.user_id)
)`;

/** A school as far as signing in asks about it. */
export const signInSchool = {
  id: schools.id,
  name: schools.name,
  timezone: schools.timezone,
  adminEmail: schools.adminEmail,
  isActive: schools.isActive,
  domains: schools.domains,
  ssoOnly: schools.ssoOnly,
  secondStep: schools.secondStep,
};

export const signInProvider = { id: providers.id, name: providers.name, enabled: providers.enabled };

/**
 * A person with what decides about signing in: for a statement that joins second steps, schools, their providers and
 * the system's settings.
 */
export const personColumns = {
  user: getTableColumns(users),
  school: signInSchool,
  provider: signInProvider,
  secondStep: {
    isSetUp: hasSecondStep,
    isRequired: sql<boolean>`coalesce(
      case ${users.role} when 'sysadmin' then ${systemSettings.sysadminSecondStep} else ${schools.secondStep} end,
      false
    )`,
  },
};

/**
 * Reads everything that a request needs before its handler in one statement: session and person, school and the version
 * of its data, and the maintenance. No row when it is over.
 */
export function prepareFindSession(db: Database) {
  return db
    .select({
      session: sql<SessionData>`${sessions.sess}`,
      isToProlong: sql<boolean>`abs(extract(epoch from ${sessions.expire} - (now() + ${IDLE_INTERVAL}))) > ${sql.raw(String(TOUCH_STEP_SECONDS))}`,
      ...personColumns,
      version: schoolVersions.version,
      settings: maintenanceColumns,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondSteps, eq(secondSteps.userId, sessions.userId))
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(providers, eq(providers.id, schools.providerId))
    .leftJoin(schoolVersions, eq(schoolVersions.schoolId, schools.id))
    .leftJoin(systemSettings, eq(systemSettings.id, 1))
    .where(and(eq(sessions.sid, sql.placeholder("sid")), gte(sessions.expire, sql`now()`)))
    .prepare(UNNAMED);
}

export type FoundSession = Awaited<ReturnType<ReturnType<typeof prepareFindSession>["execute"]>>[number];

export async function saveSession(pool: Pool, sid: string, session: SessionData): Promise<void> {
  await pool.query(
    `insert into "session" (sid, sess, expire) values ($1, $2, ${IDLE_END})
     on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire, seen_at = now()`,
    [sid, session],
  );
}

/** Puts off the end of a session in use; at most once a minute something is written for it. */
export async function prolongSession(pool: Pool, sid: string): Promise<void> {
  await pool.query(
    `update "session" set expire = ${IDLE_END}, seen_at = now()
     where sid = $1 and abs(extract(epoch from expire - (${IDLE_END}))) > ${TOUCH_STEP_SECONDS}`,
    [sid],
  );
}
