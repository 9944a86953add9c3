import { millisecondsInDay } from "date-fns/constants";
import type { Deps } from "#server/deps.ts";
import { gameWith, isOwnMeet } from "#server/features/games/meets.ts";
import { type DueMessage, isPerhapsDue, type ScheduledJob } from "#server/features/scheduled/job.ts";
import { listDaysOff, listZones } from "#server/features/scheduled/school-calendars.queries.ts";
import type { SchoolCalendar } from "#shared/domain/time/school-days.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type Announcement, announcedUntil, announceGames, isAnnounced } from "./announce-games.service.ts";
import { listAnnouncingSchools, listUnannounced } from "./day-before.queries.ts";

/**
 * Announces agreed home games to their opponents on the last school day before: one message an opponent and day of
 * play.
 */
export const dayBeforeJob: ScheduledJob = { kind: "dayBefore", listDue };

async function* listDue(deps: Deps): AsyncGenerator<DueMessage[]> {
  const now = deps.now();
  const open = await listOpenSchools(deps, now);
  if (open.length === 0) return;
  const calendars = new Map(open.map(({ id, calendar }) => [id, calendar]));
  const announcements = new Map<string, Announcement>();
  for (const found of await listUnannounced(deps.db, open, now)) {
    const { schoolId, id, datetimeUtc } = found.game;
    const opponentId = found.opponent.id;
    const calendar = calendars.get(schoolId);
    const game = isOwnMeet(found.game) ? gameWith(found.game, opponentId) : found.game;
    if (game.opponentId !== opponentId) continue;
    if (!calendar || !isPerhapsDue(() => isAnnounced({ ...found, game }, now, calendar))) continue;
    const day = dayOf(datetimeUtc, calendar.timeZone);
    const key = `${schoolId}:${opponentId}:${day}`;
    const gameIds = [...(announcements.get(key)?.gameIds ?? []), id];
    announcements.set(key, { schoolId, opponentId, day, gameIds });
  }
  yield [...announcements.values()].map((announcement) => ({
    schoolId: announcement.schoolId,
    send: () => announceGames(deps, announcement),
  }));
}

type OpenSchool = { id: SchoolId; calendar: SchoolCalendar; last: string };

/** The schools whose office is open, each with the last day that is announced now. */
async function listOpenSchools({ db }: Deps, now: Date): Promise<OpenSchool[]> {
  const time = now.getTime();
  const usual = new Map<string, string | null>();
  const zones = await listZones(db, (timeZone) => {
    usual.set(timeZone, announcedUntil(time, { timeZone, daysOff: [] }));
    return usual.get(timeZone) !== null;
  });
  if (zones.length === 0) return [];
  const schools = await listAnnouncingSchools(db, zones);
  const yesterday = new Date(time - millisecondsInDay).toISOString().slice(0, 10);
  const daysOff = await listDaysOff(
    db,
    schools.map(({ id }) => id),
    yesterday,
  );
  return schools.flatMap(({ id, timeZone }) => {
    const calendar = { timeZone, daysOff: daysOff.get(id) ?? [] };
    const last = daysOff.has(id) ? announcedUntil(time, calendar) : (usual.get(timeZone) ?? null);
    return last === null ? [] : [{ id, calendar, last }];
  });
}
