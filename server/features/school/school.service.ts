import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { insertHistories } from "#server/features/history/history.queries.ts";
import { changedByOther, notFound } from "#server/http/errors.ts";
import { isStale } from "#server/http/stale.ts";
import type { SchoolSettingsInput } from "#shared/api/schools.ts";
import { keepWallClock } from "#shared/domain/game-time.ts";
import { timeZoneLabel } from "#shared/domain/time-zones.ts";
import type { SchoolId, SchoolRow } from "#shared/schema/schools.ts";
import { listStartsAfter, lockSchool, updateSchoolSettings, updateStarts } from "./school.queries.ts";

/**
 * Saves the settings. A new time zone keeps every future game's wall-clock time (7:00 PM stays 7:00 PM; a time that
 * the new zone skips moves to the end of the gap) and leaves past games' instants alone.
 * @throws 409 when the school has changed since `input.updatedAt`
 */
export async function saveSchoolSettings(
  { db, now }: Deps,
  schoolId: SchoolId,
  actor: string,
  { updatedAt, ...input }: SchoolSettingsInput,
): Promise<SchoolRow> {
  return await db.transaction(async (tx) => {
    const before = await lockSchool(tx, schoolId);
    if (!before) throw notFound("School");
    if (isStale(before, updatedAt)) throw changedByOther("school");
    if (input.timezone !== before.timezone) {
      await moveFutureGames(tx, schoolId, { from: before.timezone, to: input.timezone, now: now(), actor });
    }
    const after = await updateSchoolSettings(tx, schoolId, input);
    if (!after) throw notFound("School");
    return after;
  });
}

/** Keeps the wall-clock time of every game that is still to come, in the school's new time zone. */
export async function moveFutureGames(
  db: Db,
  schoolId: SchoolId,
  { from, to, now, actor }: { from: string; to: string; now: Date; actor: string },
): Promise<void> {
  const future = await listStartsAfter(db, schoolId, now);
  if (future.length === 0) return;
  const moves = future.map((game) => ({ id: game.id, start: keepWallClock(game.datetimeUtc, from, to) }));
  await updateStarts(db, schoolId, moves);
  const changes = [{ field: "Time zone", from: timeZoneLabel(from), to: timeZoneLabel(to) }];
  await insertHistories(
    db,
    schoolId,
    future.map((game) => ({ gameId: game.id, actor, action: "edited", changes })),
  );
}
