import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { recordSnapshot } from "#server/features/games/record-snapshot.service.ts";
import { messageEntry } from "#server/features/history/message-entry.ts";
import { recordMailedAddress } from "#server/features/scheduled/mailed-addresses.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError, MailUncertain } from "#server/http/errors.ts";
import { type Letter, withCopy } from "#server/mail/mailer.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import type { NotificationOutcome } from "#shared/api/requests/notify.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import type { SchoolId } from "#shared/schema/schools.ts";

/** A message about games that are saved already. */
type Message = {
  /** in the games' history: 'Change', 'Cancellation' */
  kind: string;
  to: string;
  /** a second person gets a copy; '' for nobody */
  cc: string;
  opponentName: string;
  letter: Letter;
  /** the snapshots that the opponent has once it has gone */
  learned: readonly { gameId: number; snapshot: OpponentSnapshot }[];
};

/**
 * Mails an opponent and keeps in the games how it went. Its games are saved in any case: a message that could not go
 * leaves the opponent's snapshots as they were.
 */
export async function sendMessage(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  message: Message,
): Promise<NotificationOutcome> {
  const { to, cc, opponentName, letter } = message;
  if (to === "") return { delivered: false, message: `${opponentName} has no email address` };
  try {
    await deps.mailer.send(withCopy(letter, cc));
  } catch (error) {
    if (!(error instanceof AppError)) deps.log.warn({ err: error }, "a message about a game was not sent");
    const reason = whyNotSent(error);
    const mayHaveGone = error instanceof MailUncertain;
    await recordMessage(deps, actor, schoolId, message, { failure: reason, mayHaveGone });
    return { delivered: false, message: reason };
  }
  await recordMessage(deps, actor, schoolId, message, { failure: null, mayHaveGone: true });
  return { delivered: true, message: `${opponentName} was told at ${to}` };
}

/**
 * Keeps in its games how a message went.
 * @param how.failure why it did not go; null when it went
 */
export async function recordMessage(
  { db, log, now }: Deps,
  actor: Actor,
  schoolId: SchoolId,
  { kind, to, learned }: Pick<Message, "kind" | "to" | "learned">,
  { failure, mayHaveGone }: { failure: string | null; mayHaveGone: boolean },
): Promise<void> {
  const entry = messageEntry(actor.name, { kind, to, failure });
  const inOrder = [...learned].sort((a, b) => a.gameId - b.gameId);
  await inTransaction(db, async (tx) => {
    for (const { gameId, snapshot } of inOrder) {
      await recordSnapshot(tx, schoolId, gameId, { entry, snapshot: failure === null ? snapshot : null });
    }
    if (mayHaveGone) await recordMailedAddress(tx, schoolId, { address: to, at: now() });
  }).catch((error: unknown) => {
    log.warn({ err: error }, "what became of a message could not be kept: the opponent counts as not told");
  });
}
