import type { Deps } from "#server/deps.ts";
import { gameWith, isOwnMeet } from "#server/features/games/meets.ts";
import {
  type DueMessage,
  isPerhapsDue,
  type JobOutcome,
  type ScheduledJob,
} from "#server/features/scheduled/job.ts";
import { listCalendars, listZones } from "#server/features/scheduled/school-calendars.queries.ts";
import { DUE_ON, isReminderDue } from "#shared/domain/requests/reminders.ts";
import { addDays } from "#shared/domain/time/game-time.ts";
import { isOfficeHours, workdaysBefore } from "#shared/domain/time/school-days.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { startOfDay } from "#shared/domain/time/zone-time.ts";
import { claimDue, type WaitedFor } from "./claim-reminder.service.ts";
import { listRoughlyDue } from "./reminders.queries.ts";
import { sendReminder } from "./send-reminder.service.ts";
import { awaitedGame, isNotTold } from "./waiting-games.ts";

/** Reminds opponents who have not answered: one message to each, about all of its games that may be named. */
export const reminderJob: ScheduledJob = { kind: "reminders", listDue };

async function* listDue(deps: Deps, since: Date): AsyncGenerator<DueMessage[]> {
  const now = deps.now();
  const isOpen = (timeZone: string) => isOfficeHours(now.getTime(), { timeZone, daysOff: [] });
  const zones = await listZones(deps.db, isOpen);
  if (zones.length === 0) return;
  const askedUntil = [askedBefore(now, zones, DUE_ON[0]), askedBefore(now, zones, DUE_ON[1])] as const;
  const met = new Set<string>();
  for await (const page of listRoughlyDue(deps.db, { zones, now, since, askedUntil })) {
    const waiting = page.flatMap((found) => {
      const game = isOwnMeet(found.game) ? gameWith(found.game, found.opponentId) : found.game;
      if (game.opponentId !== found.opponentId) return [];
      const awaited = awaitedGame(game, { now, since, timeZone: found.timeZone });
      return awaited ? [{ ...found, game, awaited }] : [];
    });
    const asked = waiting.reduce((first, { awaited }) => Math.min(first, awaited.since), now.getTime());
    const schoolIds = [...new Set(waiting.map(({ schoolId }) => schoolId))];
    const calendarOf = await listCalendars(deps.db, schoolIds, asked);
    yield waiting.flatMap((found) => {
      const { schoolId, opponentId, timeZone, awaited } = found;
      const key = `${schoolId}/${opponentId}`;
      if (met.has(key) || !isReminderDue(awaited, now.getTime(), calendarOf(found))) return [];
      if (!isPerhapsDue(() => !isNotTold(found, { now, timeZone }))) return [];
      met.add(key);
      return [{ schoolId, send: () => remind(deps, { schoolId, opponentId, since }) }];
    });
  }
}

/** Until when an opponent was asked if so many days of work have begun since in one of the zones. */
function askedBefore(now: Date, zones: readonly string[], days: number): Date {
  const ends = zones.map((timeZone) => {
    const date = addDays(workdaysBefore(dayOf(now, timeZone), days), 1);
    return startOfDay(date, timeZone).getTime();
  });
  return new Date(Math.max(...ends));
}

async function remind(deps: Deps, whom: WaitedFor): Promise<JobOutcome> {
  const claimed = await claimDue(deps, whom);
  if (!claimed) return "gone";
  await sendReminder(deps, claimed, { failedAt: claimed.mail.at });
  return "sent";
}
