import { setTimeout as delay } from "node:timers/promises";
import type { Deps } from "#server/deps.ts";
import { presentSnapshot } from "#server/features/games/opponent-snapshots.ts";
import {
  findGameToSend,
  type GameToSend,
  listGamesToSend,
} from "#server/features/verification/verification.queries.ts";
import { type Actor, senderOf } from "#server/http/actor.ts";
import { toAppError } from "#server/http/error-handler.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import type { NotificationOutcome } from "#shared/api/agreement.ts";
import type { OpponentNotification } from "#shared/api/many-games.ts";
import { findAddresses } from "./agreement.queries.ts";
import { askAgain } from "./ask-again.service.ts";
import {
  type GameMessage,
  isNewsMessage,
  messagesAbout,
  type NewsMessage,
  type SavedGame,
} from "./game-messages.ts";
import { kindInHistory, learnedBy, letterOf } from "./message-letters.ts";
import { sendMessage } from "./send-message.service.ts";

/** How many messages are under way at once: mail servers take few connections from a sender. */
const AT_ONCE = 2;

/** How long a call waits for its messages, however many: no mail fault holds a request over 20 s. */
const WAIT_MS = 18_000;

const TOO_SLOW: NotificationOutcome = {
  delivered: false,
  message: "The mail server takes too long. Please try again in a moment.",
};

/**
 * Mails every opponent of saved games whatever differs from what they last learned, or asks them to confirm it: one message
 * for each opponent. One that cannot go keeps none of the others.
 * @returns a line for everybody who was to get a message
 */
export async function notifyOpponents(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  saved: readonly SavedGame[],
  note: string,
): Promise<OpponentNotification[]> {
  const isAsked = new Map(saved.map((each) => [each.gameId, each.isAsked]));
  const found = await listGamesToSend(deps.db, school.id, [...isAsked.keys()]);
  const now = deps.now();
  const messages = found.flatMap((each) =>
    messagesAbout(each, { isAsked: isAsked.get(each.game.id) === true, isRemoved: false, now }),
  );
  return await mailing(deps, actor, school, messages, note);
}

/** Mails every opponent who expects to play that games have been removed. @param removed as they were */
export async function notifyOfRemoval(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  removed: readonly GameToSend[],
  note: string,
): Promise<OpponentNotification[]> {
  const circumstances = { isAsked: false, isRemoved: true, now: deps.now() };
  const messages = removed.flatMap((each) => messagesAbout(each, circumstances));
  return await mailing(deps, actor, school, messages, note);
}

/**
 * The same for one saved game.
 * @returns in one line what became of its messages, or why there was none
 */
export async function notifyOfGame(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  saved: SavedGame,
  note: string,
): Promise<NotificationOutcome> {
  const notices = await notifyOpponents(deps, actor, school, [saved], note);
  if (notices.length > 0) return asOneNotice(notices);
  const found = await findGameToSend(deps.db, school.id, saved.gameId);
  if (!found) return { delivered: false, message: "This game was removed meanwhile" };
  return nothingToTell(found, deps.now());
}

/** The same for one game that was removed. @param removed as it was */
export async function notifyOfRemovedGame(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  removed: GameToSend,
  note: string,
): Promise<NotificationOutcome> {
  const notices = await notifyOfRemoval(deps, actor, school, [removed], note);
  return notices.length > 0 ? asOneNotice(notices) : nothingToTell(removed, deps.now());
}

function nothingToTell({ game, opponent: { schoolName } }: GameToSend, now: Date): NotificationOutcome {
  if (game.datetimeUtc <= now) return { delivered: false, message: "This game has already started" };
  const message = presentSnapshot(game)
    ? `${schoolName} already knows the game as it is`
    : `${schoolName} was never told of this game`;
  return { delivered: false, message };
}

const asOneNotice = (notices: readonly NotificationOutcome[]): NotificationOutcome => ({
  delivered: notices.every(({ delivered }) => delivered),
  message: notices.map(({ message }) => message).join("; "),
});

/** A few messages at a time; the lines stand in the order of the opponents. */
async function mailing(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  messages: readonly GameMessage[],
  note: string,
): Promise<OpponentNotification[]> {
  const groups = [...groupByOpponent(messages).values()];
  const notices: OpponentNotification[] = [];
  const waiting = groups.entries();
  const deadline = performance.now() + WAIT_MS;
  const work = async () => {
    for (const [index, group] of waiting) {
      const { opponentId, schoolName } = group[0];
      const left = deadline - performance.now();
      const notice =
        left > 0 ? await withinTime(left, mailGroup(deps, actor, school, group, note)) : TOO_SLOW;
      notices[index] = { opponentId, schoolName, ...notice };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return notices;
}

/** A message that takes longer goes on by itself, and keeps in its games how it went. */
const withinTime = (ms: number, sending: Promise<NotificationOutcome>): Promise<NotificationOutcome> =>
  Promise.race([sending, delay(ms, TOO_SLOW, { ref: false })]);

type OpponentGroup = [GameMessage, ...GameMessage[]];

function groupByOpponent(messages: readonly GameMessage[]): Map<number, OpponentGroup> {
  const groups = new Map<number, OpponentGroup>();
  for (const message of messages) {
    const group = groups.get(message.opponentId);
    if (group) group.push(message);
    else groups.set(message.opponentId, [message]);
  }
  return groups;
}

/** Never fails: whatever keeps a message about a saved change from going leaves the save as it is. */
async function mailGroup(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  group: OpponentGroup,
  note: string,
): Promise<NotificationOutcome> {
  try {
    const asked = group.filter((message) => !isNewsMessage(message));
    const [first, ...others] = group.filter(isNewsMessage);
    const notices = [
      ...(asked.length > 0 ? [await askAgain(deps, actor, school, asked, note)] : []),
      ...(first ? [await mailNews(deps, actor, school, [first, ...others], note)] : []),
    ];
    return asOneNotice(notices);
  } catch (error) {
    if (!toAppError(error)) deps.log.error({ err: error }, "a message about a saved change was not sent");
    return { delivered: false, message: whyNotSent(error) };
  }
}

async function mailNews(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  messages: readonly [NewsMessage, ...NewsMessage[]],
  note: string,
): Promise<NotificationOutcome> {
  const { opponentId, schoolName } = messages[0];
  const { to, cc } = await findAddresses(deps.db, school.id, opponentId);
  return await sendMessage(deps, actor, school.id, {
    kind: kindInHistory(messages),
    to,
    cc,
    opponentName: schoolName,
    letter: letterOf(deps, messages, { to, sender: senderOf(actor), note }),
    learned: messages.map((message) => ({ gameId: message.found.game.id, snapshot: learnedBy(message) })),
  });
}
