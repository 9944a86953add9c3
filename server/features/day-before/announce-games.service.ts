import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { requestUrl } from "#server/features/agreement/ask/question.ts";
import { findAsker } from "#server/features/agreement/asked-games.queries.ts";
import {
  type ClaimedMail,
  claimMail,
  deliver,
  OverBudget,
} from "#server/features/agreement/deliver.service.ts";
import { findAddresses } from "#server/features/agreement/mails.queries.ts";
import { deleteRequest, insertRequest } from "#server/features/agreement/requests.queries.ts";
import { mailBrand, mailedGame } from "#server/features/agreement/tell/letters.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { type GameWithAgreements, lockGames } from "#server/features/games/games.queries.ts";
import { type GameForMail, listGamesForMail } from "#server/features/games/games-for-mail.queries.ts";
import { compareStoredSnapshots, opponentSnapshot } from "#server/features/games/learned.ts";
import { insertHistories } from "#server/features/history/history.queries.ts";
import { messageEntry } from "#server/features/history/message-entry.ts";
import { claimMessages, listSettled, markRefused } from "#server/features/scheduled/claims.queries.ts";
import type { JobOutcome } from "#server/features/scheduled/job.ts";
import { listDaysOff } from "#server/features/scheduled/school-calendars.queries.ts";
import { stopLinkFor } from "#server/features/scheduled/stop-link.ts";
import { fieldhouse } from "#server/http/actor.ts";
import { MailUncertain } from "#server/http/errors.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { dayBefore } from "#server/mail/templates/scheduled/day-before.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import { createToken } from "#server/secrets/token.ts";
import type { StoredGame } from "#shared/domain/game/game-summary.ts";
import { addDays } from "#shared/domain/time/game-time.ts";
import { isOfficeHours, nextSchoolDay, type SchoolCalendar } from "#shared/domain/time/school-days.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { GameRow } from "#shared/schema/games.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { isAnnouncingTo } from "./day-before.queries.ts";

/** A day of play (yyyy-MM-dd) of one opponent. */
export type Announcement = { schoolId: SchoolId; opponentId: number; day: string; gameIds: number[] };

type Claimed = { mail: ClaimedMail; letter: Letter; keys: string[]; gameIds: number[]; requestId: number };

/** Mails an announcement. Over the school's budget of mail it waits for a later run. */
export async function announceGames(deps: Deps, announcement: Announcement): Promise<JobOutcome> {
  const { db } = deps;
  const { schoolId } = announcement;
  const claimed = await inTransaction(db, (tx) => claim(deps, tx, announcement)).catch((error: unknown) => {
    if (error instanceof OverBudget) return null;
    throw error;
  });
  if (!claimed) return "gone";
  await deliver(deps, claimed.mail, claimed.letter, {
    sent: () => inTransaction(db, (tx) => record(deps, tx, schoolId, claimed, "")),
    failed: (error) =>
      inTransaction(db, async (tx) => {
        await record(deps, tx, schoolId, claimed, whyNotSent(error));
        if (error instanceof MailUncertain) return;
        await markRefused(tx, schoolId, "day-before", claimed.keys);
        await deleteRequest(tx, schoolId, claimed.requestId);
      }),
  });
  return "sent";
}

async function claim(
  deps: Deps,
  tx: Db,
  { schoolId, opponentId, day, gameIds }: Announcement,
): Promise<Claimed | null> {
  const now = deps.now();
  await lockGames(tx, schoolId, gameIds);
  if (!(await isAnnouncingTo(tx, schoolId, opponentId))) return null;
  const games = await listGamesForMail(tx, schoolId, gameIds);
  const timeZone = games[0]?.school.timezone;
  if (!timeZone) return null;
  const daysOff = (await listDaysOff(tx, [schoolId], dayOf(now, timeZone))).get(schoolId) ?? [];
  const found = games.filter(
    (each) =>
      each.game.opponentId === opponentId &&
      dayOf(each.game.datetimeUtc, timeZone) === day &&
      isAnnounced(each, now, { timeZone, daysOff }),
  );
  const { to, cc } = await findAddresses(tx, schoolId, opponentId);
  if (to === "") return null;
  // The games are locked, so what is not settled here can be claimed.
  const claims = found.map(({ game }) => ({ schoolId, key: announcementKey(game) }));
  const settled = (await listSettled(tx, "day-before", claims, now)).get(schoolId);
  const due = found.filter(({ game }) => !settled?.has(announcementKey(game)));
  const [any] = due;
  if (!any) return null;
  const { mail, leftOut } = await claimMail(deps, tx, schoolId, {
    ...{ to, cc, opponentName: any.opponent.schoolName },
    gameIds: due.map(({ game }) => game.id),
  });
  const [first = any, ...others] = due.filter(({ game }) => !leftOut.has(game.id));
  const announced = [first, ...others] as const;
  const wanted = announced.map(({ game }) => announcementKey(game));
  const keys = await claimMessages(tx, schoolId, "day-before", { keys: wanted, at: now });
  const letter = await claimLetter(deps, tx, { to, cc }, announced);
  return { mail, ...letter, keys, gameIds: announced.map(({ game }) => game.id) };
}

/** The letter, and the request that its link leads to: that asks nothing, and lives beside those that asked. */
async function claimLetter(
  deps: Deps,
  tx: Db,
  { to, cc }: { to: string; cc: string },
  found: readonly [GameForMail, ...GameForMail[]],
): Promise<Pick<Claimed, "letter" | "requestId">> {
  const [{ school, game }] = found;
  const ids = found.map((each) => each.game.id);
  const [first, ...others] = found.map(mailedGame);
  if (!first) throw new Error("an announcement names a game");
  const asker = await findAsker(tx, school.id, ids);
  const { token, hash: tokenHash } = createToken();
  const requestId = await insertRequest(tx, school.id, {
    tokenHash,
    opponentId: game.opponentId,
    sentTo: to,
    ccTo: cc.trim(),
    sentBy: asker?.id ?? null,
    note: null,
    sentAt: deps.now(),
    asked: found.map((each) => ({
      gameId: each.game.id,
      state: "reminder",
      mailed: opponentSnapshot(each, school.timezone),
    })),
  });
  const letter = dayBefore({
    to,
    school: mailBrand(school),
    games: [first, ...others],
    link: requestUrl(deps.env.appUrl, token, found.length),
    isTomorrow: first.date === addDays(dayOf(deps.now(), school.timezone), 1),
    sender: asker ?? { name: school.name, email: school.officeEmail },
    stop: await stopLinkFor(deps, tx, { schoolId: school.id, kind: "reminders", address: to }),
  });
  return { letter, requestId };
}

/** @param problem why it did not go, or may not have gone; '' when it went */
async function record(
  { now }: Deps,
  tx: Db,
  schoolId: SchoolId,
  { mail: { to }, gameIds }: Claimed,
  problem: string,
): Promise<void> {
  const actor = fieldhouse(schoolId);
  const entry = messageEntry(actor.name, { kind: "Day before", to, failure: problem || null, at: now() });
  const there = await lockGames(tx, schoolId, gameIds);
  await insertHistories(
    tx,
    schoolId,
    there.map(({ id }) => ({ ...entry, gameId: id })),
  );
  const result = problem ? "failure" : "success";
  await recordAudit(tx, actor, { action: "day-before", result, details: { to, games: gameIds.length } });
}

type AnnouncedGame = StoredGame & {
  game: Pick<GameWithAgreements, "opponentId" | "agreements" | "status" | "isHome" | "site" | "timeTbd">;
};

/**
 * The last day (yyyy-MM-dd) whose games are announced now; null while nobody is at work. @param now epoch milliseconds
 */
export const announcedUntil = (now: number, calendar: SchoolCalendar): string | null =>
  isOfficeHours(now, calendar) ? nextSchoolDay(dayOf(now, calendar.timeZone), calendar) : null;

/** Whether the opponent travels to an agreed game at a known time, and knows it as it is. */
export function isAnnounced(stored: AnnouncedGame, now: Date, calendar: SchoolCalendar): boolean {
  const { status, isHome, site, timeTbd, datetimeUtc } = stored.game;
  if (status !== "verified" || !isHome || site === "neutral" || timeTbd) return false;
  const { timeZone } = calendar;
  const { snapshot, isOutOfDate } = compareStoredSnapshots(stored, { timeZone, now });
  if (!snapshot || isOutOfDate) return false;
  const until = announcedUntil(now.getTime(), calendar);
  const day = dayOf(datetimeUtc, timeZone);
  return until !== null && day > dayOf(now, timeZone) && day <= until;
}

/** One message for a game and its start: a game that was moved is announced again. */
const announcementKey = ({ id, datetimeUtc }: Pick<GameRow, "id" | "datetimeUtc">): string =>
  `${id}:${datetimeUtc.toISOString()}`;
