import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { lockGame } from "#server/features/games/games.queries.ts";
import { type HistoryEntry, insertHistory } from "#server/features/history/history.queries.ts";
import { updateRemoved } from "#server/features/removed-games/removed-games.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { AppError } from "#server/http/errors.ts";
import { type Letter, withCopy } from "#server/mail/mailer.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import type { Notice } from "#shared/api/agreement.ts";
import type { Told } from "#shared/domain/told.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { updateTold } from "./agreement.queries.ts";

/** A message about games that are saved already. */
export type Message = {
  /** in the games' history: 'Change', 'Cancellation' */
  kind: string;
  to: string;
  /** who gets a copy; '' for nobody */
  cc: string;
  opponentName: string;
  letter: Letter;
  about: readonly ToldGameIs[];
};

/** What the opponent knows of a game once the message has gone; their id where they no longer play and hear nothing more. */
type ToldGameIs = { gameId: number; told: Told | { farewellTo: number } };

/**
 * Mails an opponent and keeps in the games how it went. What the message tells of is saved and stands in any case: a
 * message that could not go leaves the games as ones that the opponent was not told of.
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
    const reason = whyNotSent(error);
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
  { kind, to, about }: Message,
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
  const inOrder = [...about].sort((a, b) => a.gameId - b.gameId);
  await inTransaction(db, async (tx) => {
    for (const { gameId, told } of inOrder) {
      await recordGame(tx, schoolId, gameId, { entry, told: failure === null ? told : null });
    }
  }).catch((error: unknown) => {
    log.warn({ err: error }, "what became of a message could not be kept: the game stays as not told");
  });
}

async function recordGame(
  tx: Db,
  schoolId: SchoolId,
  gameId: number,
  kept: { entry: Omit<HistoryEntry, "at">; told: ToldGameIs["told"] | null },
): Promise<void> {
  const isThere = async () => (await lockGame(tx, schoolId, gameId)) !== null;
  if (!(await isThere())) {
    if (await updateRemoved(tx, schoolId, gameId, kept)) return;
    // Perhaps it was put back between the two looks.
    if (!(await isThere())) return;
  }
  if (kept.told) await updateTold(tx, schoolId, gameId, kept.told);
  await insertHistory(tx, schoolId, gameId, kept.entry);
}
