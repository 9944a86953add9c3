import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import {
  type Addressee,
  claimMail,
  deliver,
  type MailEnd,
  NotNoted,
} from "#server/features/agreement/deliver.service.ts";
import { findAddresses } from "#server/features/agreement/mails.queries.ts";
import { recordLearned } from "#server/features/games/learned.ts";
import { messageEntry } from "#server/features/history/message-entry.ts";
import { type Actor, senderOf } from "#server/http/actor.ts";
import { AppError } from "#server/http/errors.ts";
import type { Letter } from "#server/mail/mailer.ts";
import { countedGames } from "#server/mail/templates/listed-games.ts";
import { told } from "#server/mail/templates/told.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import type { NotificationOutcome } from "#shared/api/requests/notify.ts";
import type { OpponentSnapshot } from "#shared/domain/requests/opponent-snapshot.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { type ChangeMessage, type ChangeMessages, snapshotAfter, toldGame } from "./letters.ts";

/** The snapshot of a game that its opponent has once a message has gone. */
export type Learned = { gameId: number; snapshot: OpponentSnapshot };

/** A message about games that are saved already. */
type Message = Addressee & {
  /** as the games' history names it; 'Change' or 'Cancellation' unless said */
  kind?: string;
  learned: readonly Learned[];
  /** the letter about those of the games that it may name */
  letter: (learned: readonly Learned[]) => Letter;
};

/**
 * Mails an opponent and keeps in the games how it went. Its games are saved in any case: a message that could not go
 * leaves the opponent's snapshots as they were. Of the same message twice at one moment, one goes.
 */
export async function sendMessage(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  { kind, learned, letter, ...recipient }: Message,
): Promise<NotificationOutcome> {
  const { name, to } = recipient;
  if (to === "") return { delivered: false, message: `${name} has no email address` };
  try {
    const gameIds = learned.map(({ gameId }) => gameId);
    const { mail, leftOut } = await inTransaction(deps.db, (tx) =>
      claimMail(deps, tx, schoolId, recipient, gameIds, { tells: tellsOf(learned) }),
    );
    const told = learned.filter(({ gameId }) => !leftOut.has(gameId));
    const record = (tx: Db, { problem }: MailEnd) =>
      recordTold(tx, actor, schoolId, { kind, to, learned: told, problem });
    await deliver(deps, { mail, letter: letter(told), record }).catch((error: unknown) => {
      // It has gone: until that is noted, the opponent counts as not told.
      if (!(error instanceof NotNoted)) throw error;
    });
    return { delivered: true, message: withLeftOut(`${name} was emailed at ${to}`, [...leftOut.values()]) };
  } catch (error) {
    if (!(error instanceof AppError)) deps.log.warn({ err: error }, "a message about a game was not sent");
    return { delivered: false, message: whyNotSent(error) };
  }
}

/** A message's word on each game: which version of it is told to whom, and whether it is played. */
export const tellsOf = (learned: readonly Learned[]): ReadonlyMap<number, string> =>
  new Map(
    learned.map(({ gameId, snapshot: { opponentId, version, standing } }) => [
      gameId,
      [gameId, opponentId, version, standing].join("/"),
    ]),
  );

/** The sentence, and which games the message does not name. @param reasons one for each of them */
export function withLeftOut(sentence: string, reasons: readonly AppError[]): string {
  const [reason] = reasons;
  return reason ? `${sentence}; ${countedGames(reasons.length)} left out: ${reason.message}` : sentence;
}

/**
 * Keeps in the games that a message tells of how it went.
 * @param problem why it did not go, or may not have gone; '' when it went
 */
export async function recordTold(
  tx: Db,
  actor: Actor,
  schoolId: SchoolId,
  { to, learned, problem, kind = kindOf(learned) }: Told,
): Promise<void> {
  const entry = messageEntry(actor.name, { kind, to, failure: problem || null });
  for (const { gameId, snapshot } of [...learned].sort((a, b) => a.gameId - b.gameId)) {
    await recordLearned(tx, schoolId, gameId, { entry, learned: problem ? null : snapshot });
  }
}

type Told = { kind?: string | undefined; to: string; learned: readonly Learned[]; problem: string };

const kindOf = (learned: readonly Learned[]): string =>
  learned.every(({ snapshot }) => snapshot.standing === "canceled") ? "Cancellation" : "Change";

/** Mails an opponent how games have changed, and asks nothing. @param messages all to the same opponent */
export async function sendChanges(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  messages: ChangeMessages,
  note: string,
): Promise<NotificationOutcome> {
  const { opponentId, schoolName } = messages[0];
  const { to, cc } = await findAddresses(deps.db, schoolId, opponentId);
  return await sendMessage(deps, actor, schoolId, {
    ...{ name: schoolName, to, cc },
    learned: messages.map(learnedBy),
    letter: (learned) => {
      const [first = messages[0], ...others] = messagesTelling(learned, messages);
      const games = [toldGame(deps, first), ...others.map((each) => toldGame(deps, each))] as const;
      return told({ to, games, sender: senderOf(actor), note });
    },
  });
}

export const learnedBy = (message: ChangeMessage): Learned => ({
  gameId: message.found.game.id,
  snapshot: snapshotAfter(message),
});

/** The messages that tell this. */
export const messagesTelling = (
  learned: readonly Learned[],
  messages: readonly ChangeMessage[],
): ChangeMessage[] => messages.filter(({ found }) => learned.some(({ gameId }) => gameId === found.game.id));
