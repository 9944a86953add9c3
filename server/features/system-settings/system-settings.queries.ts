import type { Db } from "#server/db/client.ts";
import { nextVersion } from "#server/db/versions.ts";
import type { SystemStats } from "#shared/api/sysadmin/system-settings.ts";
import { games } from "#shared/schema/games.ts";
import { schools } from "#shared/schema/schools.ts";
import { type SystemSettingsRow, systemSettings } from "#shared/schema/system-settings.ts";
import { teams } from "#shared/schema/teams.ts";
import { users } from "#shared/schema/users.ts";

/** The one row, which the first migration made. */
const only = ([settings]: SystemSettingsRow[]): SystemSettingsRow => {
  if (!settings) throw new Error("the system settings are missing");
  return settings;
};

export const findSystemSettings = async (db: Db): Promise<SystemSettingsRow> =>
  only(await db.select().from(systemSettings));

/** The settings for work that has to go on while they are missing; null then. */
export async function findSettingsIfAny(db: Db): Promise<SystemSettingsRow | null> {
  const [settings] = await db.select().from(systemSettings);
  return settings ?? null;
}

/** The settings, their row locked to the end of the transaction. */
export const lockSystemSettings = async (db: Db): Promise<SystemSettingsRow> =>
  only(await db.select().from(systemSettings).for("update"));

export const updateSystemSettings = async (
  db: Db,
  values: Partial<SystemSettingsRow>,
): Promise<SystemSettingsRow> =>
  only(
    await db
      .update(systemSettings)
      .set({ ...values, updatedAt: nextVersion(systemSettings.updatedAt) })
      .returning(),
  );

export async function countEverything(db: Db): Promise<SystemStats> {
  const [schoolsCount, usersCount, teamsCount, gamesCount] = await Promise.all([
    db.$count(schools),
    db.$count(users),
    db.$count(teams),
    db.$count(games),
  ]);
  return { schools: schoolsCount, users: usersCount, teams: teamsCount, games: gamesCount };
}
