import type { Db } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { declineMeets } from "#server/features/agreement/answer/decline-meets.service.ts";
import { notifySchool, type RecordedAnswer } from "#server/features/agreement/answer/notice.service.ts";
import {
  type Addressee,
  claimMail,
  deliver,
  type MailEnd,
  NotNoted,
} from "#server/features/agreement/deliver.service.ts";
import { findAddresses } from "#server/features/agreement/mails.queries.ts";
import { recordLearned } from "#server/features/games/learned.ts";
import { lockAllSides } from "#server/features/games/partner/link-games.service.ts";
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
import { type ChangeMessage, type ChangeMessages, reasonOf, snapshotAfter, toldGame } from "./letters.ts";

/** The snapshot of a game that its opponent has once a message has gone, and what the message says of it in words. */
export type Learned = { gameId: number; snapshot: OpponentSnapshot; said: string };

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
 * leaves the opponent's snapshots as they were. Of the same message twice at one moment, one goes. A school that works
 * here, too, hears of it as of an answer where its meet is meant.
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
      recordTold(deps, tx, actor, schoolId, { kind, to, learned: told, problem });
    const answers = await deliver(deps, { mail, letter: letter(told), record }).catch((error: unknown) => {
      // It has gone: until that is noted, the opponent counts as not told.
      if (!(error instanceof NotNoted)) throw error;
      return [];
    });
    await notifySchool(deps, answers, actor.signature);
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
 * Keeps in the games that a message tells of how it went. Call it before the transaction locks any other game, or with
 * all their sides locked.
 * @param told.problem why it did not go, or may not have gone; '' when it went
 * @returns what it has answered by that for the school itself: of a meet, that it cannot come
 */
export async function recordTold(
  { now }: Pick<Deps, "now">,
  tx: Db,
  actor: Actor,
  schoolId: SchoolId,
  { to, learned, problem, kind = kindOf(learned) }: Told,
): Promise<RecordedAnswer[]> {
  const entry = messageEntry(actor.name, { kind, to, failure: problem || null });
  const off = problem ? [] : learned.filter(({ snapshot }) => snapshot.standing === "canceled");
  if (off.length > 0) {
    const ids = learned.map(({ gameId }) => gameId);
    await lockAllSides(tx, schoolId, ids);
  }
  for (const { gameId, snapshot } of [...learned].sort((a, b) => a.gameId - b.gameId)) {
    await recordLearned(tx, schoolId, gameId, { entry, learned: problem ? null : snapshot });
  }
  const answers: RecordedAnswer[] = [];
  for (const { gameId, snapshot, said } of off) {
    const key = { schoolId, gameId, opponentId: snapshot.opponentId };
    answers.push(...(await declineMeets(tx, actor, key, said, now())));
  }
  return answers;
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
    learned: messages.map((message) => learnedBy(message, note)),
    letter: (learned) => {
      const [first = messages[0], ...others] = messagesTelling(learned, messages);
      const games = [toldGame(deps, first), ...others.map((each) => toldGame(deps, each))] as const;
      return told({ to, games, sender: senderOf(actor), note });
    },
  });
}

export const learnedBy = (message: ChangeMessage, note: string): Learned => ({
  gameId: message.found.game.id,
  snapshot: snapshotAfter(message),
  said: reasonOf(message) || note,
});

/** The messages that tell this. */
export const messagesTelling = (
  learned: readonly Learned[],
  messages: readonly ChangeMessage[],
): ChangeMessage[] => messages.filter(({ found }) => learned.some(({ gameId }) => gameId === found.game.id));
