import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { contactOf } from "#server/features/requests/answer/find-asked.service.ts";
import { fieldhouse } from "#server/http/actor.ts";
import { listCalendars } from "./calendars.service.ts";
import {
  type ClaimedReminder,
  claimReminder,
  listWaiting,
  lockWaiting,
  type WaitedFor,
} from "./claim-reminder.service.ts";
import { findLastAsker, findReminderState, type ReminderState } from "./reminders.queries.ts";
import { gamesDue, type WaitingGame } from "./waiting-games.ts";

/** An opponent who is to be reminded, and the games that are named. */
type DueReminder = { opponent: ReminderState; games: readonly [WaitingGame, ...WaitingGame[]] };

/** @returns null where nothing is due */
export async function findDue(deps: Pick<Deps, "now">, db: Db, whom: WaitedFor): Promise<DueReminder | null> {
  return await judge(deps, db, whom, await listWaiting(deps, db, whom));
}

async function judge(
  { now }: Pick<Deps, "now">,
  db: Db,
  { schoolId, opponentId }: WaitedFor,
  waiting: readonly WaitingGame[],
): Promise<DueReminder | null> {
  const opponent = await findReminderState(db, schoolId, opponentId);
  if (!opponent?.isAutomatic || opponent.stoppedAt || opponent.email === "") return null;
  const calendarOf = await listCalendars(
    db,
    waiting.map(({ awaited }) => ({ schoolId, awaited })),
  );
  const calendar = calendarOf({ schoolId, timeZone: opponent.timeZone });
  const [first, ...others] = gamesDue(waiting, now(), calendar);
  return first ? { opponent, games: [first, ...others] } : null;
}

/** Another message to the address has overtaken the reminder. */
class NotQuiet extends Error {}

/** Claims a reminder that is still due, now that nobody else can change its games; null where it is not. */
export async function claimDue(deps: Deps, whom: WaitedFor): Promise<ClaimedReminder | null> {
  const { schoolId } = whom;
  const claim = inTransaction(deps.db, async (tx) => {
    const { waiting } = await lockWaiting(deps, tx, whom);
    const due = await judge(deps, tx, whom, waiting);
    if (!due) return null;
    const ids = due.games.map(({ game }) => game.id);
    const asker = await findLastAsker(tx, schoolId, ids);
    const claimed = await claimReminder(deps, tx, schoolId, {
      ...due,
      actor: fieldhouse(schoolId),
      sender: contactOf({ sender: asker, school: due.games[0].school }),
      sentBy: asker?.id ?? null,
      mayFollow: false,
    });
    if (!claimed) throw new NotQuiet();
    return claimed;
  });
  return await claim.catch((error: unknown) => {
    if (error instanceof NotQuiet) return null;
    throw error;
  });
}
