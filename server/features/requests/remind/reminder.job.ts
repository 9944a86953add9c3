import { setImmediate } from "node:timers/promises";
import type { Deps } from "#server/deps.ts";
import { countMail } from "#server/features/scheduled/count-mail.service.ts";
import type { DueMessage, JobOutcome, ScheduledJob } from "#server/features/scheduled/job.ts";
import { mailOnce } from "#server/features/scheduled/mail-once.service.ts";
import { listZones } from "#server/features/scheduled/school-calendars.queries.ts";
import { isReminderDue } from "#shared/domain/game/reminders.ts";
import { isOfficeHours } from "#shared/domain/time/school-days.ts";
import { listCalendars } from "./calendars.service.ts";
import { claimDue, findDue } from "./claim-due.service.ts";
import type { WaitedFor } from "./claim-reminder.service.ts";
import { listRoughlyDue } from "./roughly-due.queries.ts";
import { recordReminder, reminderLetter, takeBack } from "./send-reminder.service.ts";
import { awaitedGame } from "./waiting-games.ts";

/** The process that does this may serve people, too: so many games are judged before others have their turn. */
const AT_A_STRETCH = 500;

/** Reminds opponents who have not answered: one message to each, about all of its games that may be named. */
export const reminderJob: ScheduledJob = {
  kind: "reminders",
  listDue: async (deps, since) => {
    const now = deps.now();
    const isOpen = (timeZone: string) => isOfficeHours(now.getTime(), { timeZone, daysOff: [] });
    const zones = await listZones(deps.db, isOpen);
    const rows = zones.length > 0 ? await listRoughlyDue(deps.db, { zones, now, since }) : [];
    const asked = rows.reduce((first, { askedAt }) => Math.min(first, askedAt), now.getTime());
    const schoolIds = [...new Set(rows.map(({ schoolId }) => schoolId))];
    const calendarOf = await listCalendars(deps.db, schoolIds, asked);
    const due = new Map<string, DueMessage>();
    for (const [index, { schoolId, opponentId, timeZone, ...game }] of rows.entries()) {
      if (index % AT_A_STRETCH === AT_A_STRETCH - 1) await setImmediate();
      const key = `${schoolId}/${opponentId}`;
      const awaited = due.has(key) ? null : awaitedGame(game, { now, since, timeZone });
      if (!awaited || !isReminderDue(awaited, now.getTime(), calendarOf({ schoolId, timeZone }))) continue;
      due.set(key, { schoolId, send: () => remind(deps, { schoolId, opponentId, since }) });
    }
    return [...due.values()];
  },
};

async function remind(deps: Deps, whom: WaitedFor): Promise<JobOutcome> {
  const due = await findDue(deps, deps.db, whom);
  if (!due) return "gone";
  if (!(await countMail(deps, due.opponent.email))) return "gone";
  const claimed = await claimDue(deps, whom);
  if (!claimed) return "gone";
  return await mailOnce(deps, reminderLetter(deps, claimed), {
    sent: (problem) => recordReminder(deps, claimed, problem),
    refused: (problem) => takeBack(deps, claimed, { problem, failedAt: claimed.at }),
  });
}
