import type { Db } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { deliver } from "#server/features/agreement/deliver.service.ts";
import { deleteRequest } from "#server/features/agreement/requests.queries.ts";
import { mailedGame } from "#server/features/agreement/tell/letters.ts";
import { recordAudit } from "#server/features/audit/audit.ts";
import { recordLearned } from "#server/features/games/learned.ts";
import { aboutSchool, messageEntry } from "#server/features/history/message-entry.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { type RemindedGame, reminder } from "#server/mail/templates/scheduled/reminder.ts";
import { isOffered } from "#shared/domain/requests/phase.ts";
import { isLastCall } from "#shared/domain/requests/reminders.ts";
import type { ClaimedReminder } from "./claim-reminder.service.ts";
import { uncountReminder } from "./reminders.queries.ts";
import type { WaitingGame } from "./waiting-games.ts";

/**
 * Sends a claimed reminder. One that may have gone counts as sent.
 * @param failedAt keeps that the mail server refused it: nobody tries again on the same day
 * @throws what `deliver` does
 */
export async function sendReminder(
  deps: Deps,
  claimed: ClaimedReminder,
  { failedAt }: { failedAt: Date | null },
): Promise<void> {
  const { mail, schoolId, requestId } = claimed;
  await deliver(deps, {
    mail,
    letter: reminderLetter(claimed),
    record: async (tx, { went, problem }) => {
      if (went === "no") {
        for (const { game, awaited } of byGameId(claimed)) {
          await uncountReminder(tx, game, { awaited, at: mail.at, failedAt });
        }
      }
      await writeOutcome(deps, tx, claimed, problem);
      if (went === "no") await deleteRequest(tx, schoolId, requestId);
    },
  });
}

function reminderLetter({ games, link, mail: { to, at }, sender, stop }: ClaimedReminder): Letter {
  const [first, ...others] = games;
  return reminder({
    ...{ to, sender, stop, link },
    games: [remindedGame(first), ...others.map(remindedGame)],
    isLast: games.every(({ awaited }) => isLastCall(awaited, at.getTime())),
  });
}

const remindedGame = (found: WaitingGame): RemindedGame => ({
  game: mailedGame(found),
  offered: isOffered(found.game) ? found.game.proposals : [],
});

/** In the history of every game that is still there, and once in the audit. */
async function writeOutcome(
  { now }: Pick<Deps, "now">,
  tx: Db,
  claimed: ClaimedReminder,
  problem: string,
): Promise<void> {
  const { actor, schoolId, games, mail } = claimed;
  const [first] = games;
  const entry = messageEntry(actor.name, {
    kind: "Reminder",
    to: mail.to,
    failure: problem || null,
    at: now(),
  });
  for (const found of byGameId(claimed)) {
    await recordLearned(tx, schoolId, found.game.id, { entry: aboutSchool(found, entry), learned: null });
  }
  await recordAudit(tx, actor, {
    action: "reminder",
    result: problem ? "failure" : "success",
    details: { opponent: first.game.opponentId, games: games.length },
  });
}

/** In the order in which everybody locks games. */
const byGameId = ({ games }: ClaimedReminder) => [...games].sort((a, b) => a.game.id - b.game.id);
