import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { NotQuiet } from "#server/features/notices/deliver.service.ts";
import { OverBudget } from "#server/features/notices/mail-budget.ts";
import { findAsker } from "#server/features/scheduled/asker.queries.ts";
import { fieldhouse } from "#server/http/actor.ts";
import { listCalendars } from "./calendars.service.ts";
import {
  type ClaimedReminder,
  claimReminder,
  lockWaiting,
  type WaitedFor,
} from "./claim-reminder.service.ts";
import { findReminderState, type ReminderState } from "./reminders.queries.ts";
import { gamesDue, type WaitingGame } from "./waiting-games.ts";

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
