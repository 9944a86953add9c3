import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { type ClaimedRequest, claimRequest } from "#server/features/agreement/ask/claim.service.ts";
import { findAsker } from "#server/features/agreement/asked-games.queries.ts";
import { deliver, OverBudget } from "#server/features/agreement/deliver.service.ts";
import { deleteRequest } from "#server/features/agreement/requests.queries.ts";
import { mailBrand, mailedGame } from "#server/features/agreement/tell/letters.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { type GameWithAgreements, lockGames } from "#server/features/games/games.queries.ts";
import { type GameForMail, listGamesForMail } from "#server/features/games/games-for-mail.queries.ts";
import { compareStoredSnapshots } from "#server/features/games/learned.ts";
import { withSchool } from "#server/features/games/meets.ts";
import { insertHistories } from "#server/features/history/history.queries.ts";
import { aboutSchool, messageEntry } from "#server/features/history/message-entry.ts";
import { claimMessages, listSettled, markRefused } from "#server/features/scheduled/claims.queries.ts";
import type { JobOutcome } from "#server/features/scheduled/job.ts";
import { listDaysOff } from "#server/features/scheduled/school-calendars.queries.ts";
import { stopLinkFor } from "#server/features/scheduled/stop-link.ts";
import { fieldhouse } from "#server/http/actor.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { dayBefore } from "#server/mail/templates/scheduled/day-before.ts";
import type { StoredGame } from "#shared/domain/game/game-summary.ts";
import { addDays } from "#shared/domain/time/game-time.ts";
import { isOfficeHours, nextSchoolDay, type SchoolCalendar } from "#shared/domain/time/school-days.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { isAnnouncingTo } from "./day-before.queries.ts";

/** A day of play (yyyy-MM-dd) of one opponent. */
export type Announcement = { schoolId: SchoolId; opponentId: number; day: string; gameIds: number[] };

type Claimed = ClaimedRequest<GameForMail> & { letter: Letter; keys: string[] };

/** Mails an announcement. Over the school's budget of mail it waits for a later run. */
export async function announceGames(deps: Deps, announcement: Announcement): Promise<JobOutcome> {
  const { schoolId } = announcement;
  const claimed = await inTransaction(deps.db, (tx) => claim(deps, tx, announcement)).catch(
    (error: unknown) => {
      if (error instanceof OverBudget) return null;
      throw error;
    },
  );
  if (!claimed) return "gone";
  const { mail, letter, keys, requestId } = claimed;
  await deliver(deps, {
    mail,
    letter,
    record: async (tx, { went, problem }) => {
      await writeOutcome(deps, tx, schoolId, claimed, problem);
      if (went !== "no") return;
      await markRefused(tx, schoolId, "day-before", keys);
      await deleteRequest(tx, schoolId, requestId);
    },
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
  const stored = await listGamesForMail(tx, schoolId, gameIds);
  const games = stored.flatMap((each) => withSchool(each, opponentId) ?? []);
  const timeZone = games[0]?.school.timezone;
  if (!timeZone) return null;
  const daysOff = (await listDaysOff(tx, [schoolId], dayOf(now, timeZone))).get(schoolId) ?? [];
  const found = games.filter(
    (each) => dayOf(each.game.datetimeUtc, timeZone) === day && isAnnounced(each, now, { timeZone, daysOff }),
  );
  // The games are locked, so what is not settled here can be claimed.
  const claims = found.map((each) => ({ schoolId, key: announcementKey(each) }));
  const settled = (await listSettled(tx, "day-before", claims, now)).get(schoolId);
  const [first, ...others] = found.filter((each) => !settled?.has(announcementKey(each)));
  if (!first || first.opponent.email.trim() === "") return null;
  const wanted = [first, ...others] as const;
  const asker = await findAsker(tx, schoolId, idsOf(wanted));
  const { leftOut, ...claimed } = await claimRequest(deps, tx, wanted, {
    state: "reminder",
    sentBy: asker?.id ?? null,
  });
  const { mail, link, games: announced } = claimed;
  const keysWanted = announced.map(announcementKey);
  const keys = await claimMessages(tx, schoolId, "day-before", { keys: keysWanted, at: now });
  const [next, ...later] = announced;
  const { school } = next;
  const letter = dayBefore({
    to: mail.to,
    school: mailBrand(school),
    games: [mailedGame(next), ...later.map(mailedGame)],
    link,
    isTomorrow: day === addDays(dayOf(now, timeZone), 1),
    sender: asker ?? { name: school.name, email: school.officeEmail },
    stop: await stopLinkFor(deps, tx, { schoolId, kind: "reminders", address: mail.to }),
  });
  return { ...claimed, letter, keys };
}

const idsOf = (found: readonly GameForMail[]): number[] => found.map(({ game }) => game.id);

/** @param problem why it did not go, or may not have gone; '' when it went */
async function writeOutcome(
  { now }: Deps,
  tx: Db,
  schoolId: SchoolId,
  { mail: { to }, games }: Claimed,
  problem: string,
): Promise<void> {
  const actor = fieldhouse(schoolId);
  const entry = messageEntry(actor.name, { kind: "Day before", to, failure: problem || null, at: now() });
  const there = new Set((await lockGames(tx, schoolId, idsOf(games))).map(({ id }) => id));
  await insertHistories(
    tx,
    schoolId,
    games
      .filter(({ game }) => there.has(game.id))
      .map((found) => ({ ...aboutSchool(found, entry), gameId: found.game.id })),
  );
  const result = problem ? "failure" : "success";
  await recordAudit(tx, actor, { action: "day-before", result, details: { to, games: games.length } });
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
const announcementKey = ({ game, meet }: Pick<GameForMail, "game" | "meet">): string =>
  // Each school of a meet gets an announcement of its own.
  [game.id, game.datetimeUtc.toISOString(), ...(meet ? [game.opponentId] : [])].join(":");
