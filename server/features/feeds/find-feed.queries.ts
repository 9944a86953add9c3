import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { maintenanceColumns } from "#server/features/system-settings/system-settings.queries.ts";
import { feeds } from "#shared/schema/feeds.ts";
import { opponents } from "#shared/schema/opponents.ts";
import { publications } from "#shared/schema/publications.ts";
import { schoolVersions } from "#shared/schema/school-versions.ts";
import { schools } from "#shared/schema/schools.ts";
import { systemSettings } from "#shared/schema/system-settings.ts";
import { teams } from "#shared/schema/teams.ts";
import { users } from "#shared/schema/users.ts";

/** drizzle builds the statement once; the connection gives it its name, where that is possible. */
const UNNAMED = "";

/** A person's own feed ends with their access, and an opponent's with their address. */
const isAlive = sql<boolean>`coalesce(
  ${schools.isActive}
  and (${feeds.userId} is null or (${users.isActive} and ${users.schoolId} = ${feeds.schoolId}))
  and (${feeds.opponentId} is null or lower(btrim(${opponents.email})) = ${feeds.address}),
  false)`;

/** '' while the school has no public page. */
const publicSlug = sql<string>`case
  when ${publications.enabled} and ${systemSettings.publicPages} then ${publications.slug} else '' end`;

/**
 * Reads in one small statement all that the answer at a private feed's address depends on: the system's settings and,
 * for a feed's address, that feed, its school and the version of its data.
 */
export function prepareFindFeed(db: Database) {
  return db
    .select({
      settings: maintenanceColumns,
      feed: feeds,
      isAlive,
      school: { id: schools.id, name: schools.name, timezone: schools.timezone },
      team: { sport: teams.sport, level: teams.level, gender: teams.gender },
      publicSlug,
      version: schoolVersions.version,
    })
    .from(systemSettings)
    .leftJoin(feeds, eq(feeds.tokenHash, sql.placeholder("tokenHash")))
    .leftJoin(schools, eq(schools.id, feeds.schoolId))
    .leftJoin(teams, and(eq(teams.schoolId, feeds.schoolId), eq(teams.id, feeds.teamId)))
    .leftJoin(users, eq(users.id, feeds.userId))
    .leftJoin(opponents, and(eq(opponents.schoolId, feeds.schoolId), eq(opponents.id, feeds.opponentId)))
    .leftJoin(publications, eq(publications.schoolId, feeds.schoolId))
    .leftJoin(schoolVersions, eq(schoolVersions.schoolId, feeds.schoolId))
    .where(eq(systemSettings.id, 1))
    .prepare(UNNAMED);
}

type FoundAddress = Awaited<ReturnType<ReturnType<typeof prepareFindFeed>["execute"]>>[number];

/** A feed that can be followed. */
export type FoundFeed = {
  [Part in "feed" | "school" | "version"]: NonNullable<FoundAddress[Part]>;
} & Pick<FoundAddress, "team" | "publicSlug">;
