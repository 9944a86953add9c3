import type { Deps } from "#server/deps.ts";
import { type Actor, senderOf } from "#server/http/actor.ts";
import type { NotificationOutcome } from "#shared/api/requests/notify.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { findAddresses } from "./addresses.queries.ts";
import { changeLetter, kindInHistory, snapshotAfter } from "./change-letters.ts";
import type { ChangeMessage, ChangeMessages } from "./game-messages.ts";
import { type Learned, recordMessage, sendMessage } from "./send-message.service.ts";

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
    ...{ to, cc, opponentName: schoolName },
    learned: messages.map(learnedBy),
    about: (learned) => {
      const [first = messages[0], ...others] = messagesTelling(learned, messages);
      const told = [first, ...others] as const;
      const letter = changeLetter(deps, told, { to, sender: senderOf(actor), note });
      return { kind: kindInHistory(told), letter };
    },
  });
}

/** Keeps in games that a question to their opponent has told their changes, too. */
export async function recordAsNotified(
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  to: string,
  messages: readonly ChangeMessage[],
): Promise<void> {
  const [first, ...others] = messages;
  if (!first) return;
  const message = { kind: kindInHistory([first, ...others]), to, learned: messages.map(learnedBy) };
  await recordMessage(deps, actor, schoolId, message, null);
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
