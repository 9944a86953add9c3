import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { type ClaimedRequest, claimRequest } from "#server/features/agreement/ask/claim.service.ts";
import { findAsker } from "#server/features/agreement/asked-games.queries.ts";
import { CLAIM_SECONDS, NotQuiet, OverBudget } from "#server/features/agreement/deliver.service.ts";
import { listBeingSent } from "#server/features/agreement/requests.queries.ts";
import { lockGames } from "#server/features/games/games.queries.ts";
import { listGamesForMail } from "#server/features/games/games-for-mail.queries.ts";
import { withSchool } from "#server/features/games/meets.ts";
import { listCalendars } from "#server/features/scheduled/school-calendars.queries.ts";
import { type StopLink, stopLinkFor } from "#server/features/scheduled/stop-link.ts";
import { type Actor, fieldhouse } from "#server/http/actor.ts";
import type { Sender } from "#server/mail/templates/letter.ts";
import { QUIET_MS } from "#shared/domain/requests/reminders.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { countReminder, findReminderState, listAskedIds, type ReminderState } from "./reminders.queries.ts";
import { awaitedGame, gamesDue, type WaitingGame } from "./waiting-games.ts";

/** The opponent of a school, and from when its waits count. */
export type WaitedFor = { schoolId: SchoolId; opponentId: number; since: Date };

/** A reminder whose games count it already. */
export type ClaimedReminder = ClaimedRequest<WaitingGame> & {
  actor: Actor;
  sender: Sender;
  schoolId: SchoolId;
  stop: StopLink;
};

/** The games for which an opponent is waited for, by start. */
async function listWaiting(
  { now }: Pick<Deps, "now">,
  db: Db,
  { schoolId, opponentId, since }: WaitedFor,
): Promise<WaitingGame[]> {
  const ids = await listAskedIds(db, schoolId, opponentId);
  const found = ids.length > 0 ? await listGamesForMail(db, schoolId, ids) : [];
  return found.flatMap((stored) => {
    const each = withSchool(stored, opponentId);
    const awaited = each && awaitedGame(each.game, { now: now(), since, timeZone: each.school.timezone });
    return awaited ? [{ ...each, awaited }] : [];
  });
}

/** Locks the games for which an opponent is waited for, but for those about which another message is being sent. */
export async function lockWaiting(
  deps: Pick<Deps, "now">,
  tx: Db,
  whom: WaitedFor,
): Promise<{ waiting: WaitingGame[]; beingSent: number[] }> {
  const ids = await listAskedIds(tx, whom.schoolId, whom.opponentId);
  if (ids.length === 0) return { waiting: [], beingSent: [] };
  await lockGames(tx, whom.schoolId, ids);
  const beingSent = await listBeingSent(
    tx,
    whom.schoolId,
    { gameIds: ids, opponentId: whom.opponentId },
    CLAIM_SECONDS,
  );
  const waiting = await listWaiting(deps, tx, whom);
  return { waiting: waiting.filter(({ game }) => !beingSent.includes(game.id)), beingSent };
}

type NewReminder = Pick<ClaimedReminder, "actor" | "sender" | "games"> & {
  sentBy: string | null;
  /** pressed by a person for this game; else it goes only where the school has not written to the address within a day */
  pressedFor?: number;
};

/**
 * Writes down that the opponent is reminded, before the mail goes: a request of its own, whose link lives beside those
 * of its games. Call it with the games locked.
 * @throws what `claimMail` does
 */
export async function claimReminder(
  deps: Pick<Deps, "env" | "secret" | "now">,
  tx: Db,
  schoolId: SchoolId,
  { actor, sender, games: wanted, sentBy, pressedFor }: NewReminder,
): Promise<ClaimedReminder> {
  const { leftOut, ...claimed } = await claimRequest(deps, tx, wanted, {
    ...{ state: "reminder", sentBy },
    ...(pressedFor === undefined
      ? { quietSince: new Date(deps.now().getTime() - QUIET_MS) }
      : { needed: [pressedFor] }),
  });
  const { mail, games } = claimed;
  const [{ game }] = games;
  const stop = await stopLinkFor(deps, tx, { schoolId, kind: "reminders", address: mail.to });
  const ids = games.map((each) => each.game.id);
  await countReminder(tx, { schoolId, opponentId: game.opponentId }, ids, mail.at);
  return { ...claimed, actor, sender, schoolId, stop };
}

/** An opponent who is to be reminded, and the games that are named. */
type DueReminder = { opponent: ReminderState; games: readonly [WaitingGame, ...WaitingGame[]] };

async function judge(
  { now }: Pick<Deps, "now">,
  db: Db,
  { schoolId, opponentId }: WaitedFor,
  waiting: readonly WaitingGame[],
): Promise<DueReminder | null> {
  const opponent = await findReminderState(db, schoolId, opponentId);
  if (!opponent?.isAutomatic || opponent.stoppedAt || opponent.email === "") return null;
  const asked = Math.min(now().getTime(), ...waiting.map(({ awaited }) => awaited.since));
  const calendarOf = await listCalendars(db, [schoolId], asked);
  const calendar = calendarOf({ schoolId, timeZone: opponent.timeZone });
  const [first, ...others] = gamesDue(waiting, now(), calendar);
  return first ? { opponent, games: [first, ...others] } : null;
}

/**
 * Claims a reminder that is still due, now that nobody else can change its games; null where it is not, and where it
 * has to wait.
 */
export async function claimDue(deps: Deps, whom: WaitedFor): Promise<ClaimedReminder | null> {
  const { schoolId } = whom;
  const claim = inTransaction(deps.db, async (tx) => {
    const { waiting } = await lockWaiting(deps, tx, whom);
    const due = await judge(deps, tx, whom, waiting);
    if (!due) return null;
    const ids = due.games.map(({ game }) => game.id);
    const asker = await findAsker(tx, schoolId, ids);
    const [{ school }] = due.games;
    return await claimReminder(deps, tx, schoolId, {
      ...due,
      actor: fieldhouse(schoolId),
      sender: asker ?? { name: school.name, email: school.officeEmail },
      sentBy: asker?.id ?? null,
    });
  });
  return await claim.catch((error: unknown) => {
    if (error instanceof NotQuiet || error instanceof OverBudget) return null;
    throw error;
  });
}
