import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { lockGame } from "#server/features/games/games.queries.ts";
import { insertHistory } from "#server/features/history/history.queries.ts";
import { updateRemoved } from "#server/features/removed-games/removed-games.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError } from "#server/http/errors.ts";
import { type Letter, withCopy } from "#server/mail/mailer.ts";
import type { Notice } from "#shared/api/agreement.ts";
import type { Told } from "#shared/domain/told.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { updateTold } from "./agreement.queries.ts";

/** A message about a game that is saved already. */
export type Message = {
  gameId: number;
  /** in the game's history: 'Change', 'Cancellation' */
  kind: string;
  to: string;
  /** who gets a copy; '' for nobody */
  cc: string;
  opponentName: string;
  letter: Letter;
  /** what the opponent knows once the message has gone; the id of one who no longer plays and hears nothing more */
  told: Told | { farewellTo: number };
};

/**
 * Mails an opponent and keeps in the game how it went. What the message tells of is saved and stands in any case: a
 * message that could not go leaves the game as one that the opponent was not told of.
 */
export async function tellOpponent(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  message: Message,
): Promise<Notice> {
  const { to, cc, opponentName, letter } = message;
  if (to === "") return { delivered: false, message: `${opponentName} has no email address` };
  try {
    await deps.mailer.send(withCopy(letter, cc));
  } catch (error) {
    if (!(error instanceof AppError)) deps.log.warn({ err: error }, "a message about a game was not sent");
    const reason = error instanceof AppError ? error.message : "The message could not be sent.";
    await record(deps, actor, schoolId, message, reason);
    return { delivered: false, message: reason };
  }
  await record(deps, actor, schoolId, message, null);
  return { delivered: true, message: `${opponentName} was told at ${to}` };
}

/** @param failure why the message did not go; null when it went */
async function record(
  { db, log }: Deps,
  actor: Actor,
  schoolId: SchoolId,
  { gameId, kind, to, told }: Message,
  failure: string | null,
): Promise<void> {
  const changes = [
    { field: "Message", from: "", to: kind },
    { field: "Address", from: "", to },
    ...(failure === null ? [] : [{ field: "Reason", from: "", to: failure }]),
  ];
  const entry = {
    actor: actor.name,
    action: failure === null ? "message-sent" : "message-failed",
    changes,
  } as const;
  const kept = failure === null ? told : null;
  await inTransaction(db, async (tx) => {
    const isThere = async () => (await lockGame(tx, schoolId, gameId)) !== null;
    if (!(await isThere())) {
      if (await updateRemoved(tx, schoolId, gameId, { entry, told: kept })) return;
      // Perhaps it was put back between the two looks.
      if (!(await isThere())) return;
    }
    if (kept) await updateTold(tx, schoolId, gameId, kept);
    await insertHistory(tx, schoolId, gameId, entry);
  }).catch((error: unknown) => {
    log.warn({ err: error }, "what became of a message could not be kept: the game stays as not told");
  });
}
