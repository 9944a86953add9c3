import { millisecondsInDay } from "date-fns/constants";
import type { Deps } from "#server/deps.ts";
import { listNoticeRecipients } from "#server/features/agreement/answer/notice-recipients.queries.ts";
import { listSettled } from "#server/features/scheduled/claims.queries.ts";
import { type DueMessage, isPerhapsDue, type ScheduledJob } from "#server/features/scheduled/job.ts";
import { listDaysOff, listZones } from "#server/features/scheduled/school-calendars.queries.ts";
import { isOfficeHours } from "#shared/domain/time/school-days.ts";
import { type AlarmingGame, listDoubtful } from "./alarm.queries.ts";
import { doubtsAbout } from "./not-agreed.ts";
import { type Alarm, alarmDayKey, alarmKey, sendAlarm } from "./send-alarm.service.ts";

/** Tells the school of games that are near and not agreed: one message a person and day, and each game once. */
export const alarmJob: ScheduledJob = { kind: "alarms", listDue };

async function* listDue(deps: Deps, since: Date): AsyncGenerator<DueMessage[]> {
  const alarms = alarmsOf(await listNotAgreed(deps, since), deps.now());
  const unsettled = await withoutSettled(deps, alarms);
  yield unsettled.map((alarm) => ({
    schoolId: alarm.schoolId,
    send: () => sendAlarm(deps, alarm, since),
  }));
}

type Heard = AlarmingGame & { recipients: readonly string[] };

/** The games that are not agreed, of schools where somebody is at work, with who is to hear of them. */
async function listNotAgreed({ db, now }: Deps, since: Date): Promise<Heard[]> {
  const at = now();
  const time = at.getTime();
  const zones = await listZones(db, (timeZone) => isOfficeHours(time, { timeZone, daysOff: [] }));
  if (zones.length === 0) return [];
  const found = (await listDoubtful(db, zones, at)).filter((each) =>
    isPerhapsDue(() => doubtsAbout(each, { now: at, since, timeZone: each.school.timezone }).length > 0),
  );
  if (found.length === 0) return [];
  const yesterday = new Date(time - millisecondsInDay).toISOString().slice(0, 10);
  const daysOff = await listDaysOff(
    db,
    found.map(({ school }) => school.id),
    yesterday,
  );
  const open = found.filter(({ school: { id, timezone } }) =>
    isOfficeHours(time, { timeZone: timezone, daysOff: daysOff.get(id) ?? [] }),
  );
  const recipients = await listNoticeRecipients(
    db,
    open.map(({ school, sentBy }) => ({ schoolId: school.id, sentBy })),
  );
  return open.map((each, index) => ({ ...each, recipients: recipients[index] ?? [] }));
}

/** A message for each person, of all games that they are to hear of. */
function alarmsOf(games: readonly Heard[], now: Date): Alarm[] {
  const alarms = new Map<string, Alarm>();
  for (const { recipients, ...found } of games) {
    const { game, school } = found;
    for (const to of recipients) {
      const day = alarmDayKey(now, school.timezone, to);
      const key = `${school.id}:${day}`;
      const alarm = alarms.get(key) ?? { schoolId: school.id, to, dayKey: day, games: [] };
      alarms.set(key, { ...alarm, games: [...alarm.games, { id: game.id, key: alarmKey(found, now, to) }] });
    }
  }
  return [...alarms.values()];
}

/** Leaves out the people who were written to today, and the games that a person has heard of. */
async function withoutSettled({ db, now }: Deps, alarms: readonly Alarm[]): Promise<Alarm[]> {
  const days = alarms.map(({ schoolId, dayKey: key }) => ({ schoolId, key }));
  const games = alarms.flatMap(({ schoolId, games: each }) => each.map(({ key }) => ({ schoolId, key })));
  const settledDays = await listSettled(db, "alarm-day", days, now());
  const settledGames = await listSettled(db, "alarm", games, now());
  return alarms
    .filter(({ schoolId, dayKey: key }) => !settledDays.get(schoolId)?.has(key))
    .map((alarm) => ({
      ...alarm,
      games: alarm.games.filter(({ key }) => !settledGames.get(alarm.schoolId)?.has(key)),
    }))
    .filter(({ games: left }) => left.length > 0);
}
