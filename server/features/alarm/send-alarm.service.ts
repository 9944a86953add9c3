import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { listNoticeRecipients } from "#server/features/agreement/answer/notice-recipients.queries.ts";
import { deliver } from "#server/features/agreement/deliver.service.ts";
import { mailBrand } from "#server/features/agreement/tell/letters.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { lockGames } from "#server/features/games/games.queries.ts";
import { askedAt, compareStoredSnapshots } from "#server/features/games/learned.ts";
import { answersIn, isOwnMeet, withFormers } from "#server/features/games/meets.ts";
import { claimMessages, listSettled, markRefused } from "#server/features/scheduled/claims.queries.ts";
import type { JobOutcome } from "#server/features/scheduled/job.ts";
import { listDaysOff } from "#server/features/scheduled/school-calendars.queries.ts";
import { fieldhouse } from "#server/http/actor.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { signedInLink } from "#server/mail/signed-in-link.ts";
import { alarm } from "#server/mail/templates/scheduled/alarm.ts";
import { gameSummary } from "#shared/domain/game/game-summary.ts";
import { standingOf } from "#shared/domain/requests/opponent-snapshot.ts";
import { isOffered } from "#shared/domain/requests/phase.ts";
import { plainEmailAddress } from "#shared/domain/text/email-address.ts";
import { formatMonthDay } from "#shared/domain/time/game-time.ts";
import { isOfficeHours } from "#shared/domain/time/school-days.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type AlarmingGame, listAlarming } from "./alarm.queries.ts";
import { type Doubt, doubtsAbout, nearStart } from "./not-agreed.ts";

/** @param since from when doubts count at the earliest */
export async function sendAlarm(deps: Deps, alarm: Alarm, since: Date): Promise<JobOutcome> {
  const { db } = deps;
  const { schoolId, to } = alarm;
  const claimed = await inTransaction(db, (tx) => claim(deps, tx, alarm, since));
  if (!claimed) return "gone";
  const { told, keys } = claimed;
  await deliver(deps, {
    mail: null,
    letter: alarmLetter(deps, to, told, since),
    record: async (tx, { went, problem }) => {
      if (went === "no") {
        await markRefused(tx, schoolId, "alarm-day", [alarm.dayKey]);
        await markRefused(tx, schoolId, "alarm", keys);
      }
      await recordAudit(tx, fieldhouse(schoolId), {
        action: "alarm",
        result: problem ? "failure" : "success",
        details: { to, games: told.length },
      });
    },
  });
  return "sent";
}

/** A game's claims are written with the game locked, so that what is not settled here can be claimed. */
async function claim(
  deps: Deps,
  tx: Db,
  { schoolId, to, dayKey, games }: Alarm,
  since: Date,
): Promise<{ told: AlarmingGames; keys: string[] } | null> {
  const at = deps.now();
  const ids = games.map(({ id }) => id);
  await lockGames(tx, schoolId, ids);
  const heard = await listHeard(deps, tx, { schoolId, to, ids, since });
  const keyOf = (found: AlarmingGame) => alarmKey(found, at, to);
  const claims = heard.map((found) => ({ schoolId, key: keyOf(found) }));
  const settled = (await listSettled(tx, "alarm", claims, at)).get(schoolId);
  const [first, ...others] = heard.filter((found) => !settled?.has(keyOf(found)));
  if (!first) return null;
  const days = await claimMessages(tx, schoolId, "alarm-day", { keys: [dayKey], at });
  if (days.length === 0) return null;
  const told: AlarmingGames = [first, ...others];
  const keys = told.map(keyOf);
  await claimMessages(tx, schoolId, "alarm", { keys, at });
  return { told, keys };
}

type AlarmingGames = readonly [AlarmingGame, ...AlarmingGame[]];

/** The games that are still not agreed on, and of which this person is still to hear, while somebody is at work. */
async function listHeard(
  { now }: Deps,
  tx: Db,
  { schoolId, to, ids, since }: { schoolId: Alarm["schoolId"]; to: string; ids: number[]; since: Date },
): Promise<AlarmingGame[]> {
  const at = now();
  const found = await listAlarming(tx, schoolId, ids);
  const timeZone = found[0]?.school.timezone;
  if (!timeZone) return [];
  const daysOff = (await listDaysOff(tx, [schoolId], dayOf(at, timeZone))).get(schoolId) ?? [];
  if (!isOfficeHours(at.getTime(), { timeZone, daysOff })) return [];
  const recipients = await listNoticeRecipients(
    tx,
    found.map(({ sentBy }) => ({ schoolId, sentBy })),
  );
  const isTheirs = (address: string) => plainEmailAddress(address) === plainEmailAddress(to);
  return found.filter(
    (each, index) =>
      recipients[index]?.some(isTheirs) && doubtsAbout(each, { now: at, since, timeZone }).length > 0,
  );
}

/** @param since as the doubts are judged */
function alarmLetter(
  { env, now }: Deps,
  to: string,
  games: readonly [AlarmingGame, ...AlarmingGame[]],
  since: Date,
): Letter {
  const [{ school }] = games;
  return alarm({
    to,
    school: mailBrand(school),
    games: games.map((each) => {
      const at = { now: now(), since, timeZone: school.timezone };
      const doubts = doubtsAbout(each, at);
      return {
        game: { ...gameSummary(each, school.timezone), school: mailBrand(school) },
        isOff: standingOf(each.game.status) === "postponed",
        offered: isOffered(each.game) ? each.game.proposals : [],
        doubts: doubts.filter((doubt) => doubt !== "expected").map((doubt) => inWords(doubt, each)),
        expectedBy: doubts.includes("expected") ? formersOwed(each, at) : [],
        contact: each.opponent,
        schools: isOwnMeet(each.game) ? answersIn(each) : [],
        link: signedInLink(env.appUrl, `/games?game=${each.game.id}`),
      };
    }),
  });
}

const formersOwed = (game: AlarmingGame, at: { now: Date; timeZone: string }): string[] =>
  compareStoredSnapshots(withFormers(game) ?? game, at).owed.map(({ opponentName }) => opponentName);

function inWords(doubt: Exclude<Doubt, "expected">, { game, school }: AlarmingGame): string {
  if (doubt === "not-told") return "not told about the change";
  const asked = askedAt(game);
  if (doubt === "no-date" || !asked) return "no date yet";
  return `asked ${formatMonthDay(dayOf(asked, school.timezone))}, not answered`;
}

/** A message to one person about games that are not agreed, with the keys by which it is claimed. */
export type Alarm = {
  schoolId: SchoolId;
  to: string;
  dayKey: string;
  games: readonly { id: number; key: string }[];
};

/** One message a person and day of the school. */
export const alarmDayKey = (now: Date, timeZone: string, to: string): string =>
  `${dayOf(now, timeZone)}:${plainEmailAddress(to)}`;

/** A person hears of a game and its start once, and of another start that is offered. */
export function alarmKey(found: AlarmingGame, now: Date, to: string): string {
  const { game, school } = found;
  const start = nearStart(found, { now, timeZone: school.timezone }) ?? game.datetimeUtc;
  return `${game.id}:${new Date(start).toISOString()}:${plainEmailAddress(to)}`;
}
