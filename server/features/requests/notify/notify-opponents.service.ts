import { setTimeout as delay } from "node:timers/promises";
import type { Deps } from "#server/deps.ts";
import {
  findGameToSend,
  type GameToSend,
  listGamesToSend,
} from "#server/features/games/games-to-send.queries.ts";
import { presentSnapshot } from "#server/features/games/learned.ts";
import type { NotifiableChange, OpponentNotifier } from "#server/features/games/opponent-notifier.ts";
import { settleEnded } from "#server/features/games/partner/game-partners.queries.ts";
import { type GameMessage, isChangeMessage, messagesAbout } from "#server/features/notices/game-messages.ts";
import { sendChanges } from "#server/features/notices/send-changes.service.ts";
import type { Actor } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { toAppError } from "#server/http/error-handler.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import type { OpponentNotification } from "#shared/api/many-games.ts";
import type { NotificationOutcome } from "#shared/api/requests/notify.ts";
import { HAS_STARTED } from "#shared/domain/requests/why-not-asked.ts";
import { askAgain } from "./ask-again.service.ts";

/** How many messages are under way at once: mail servers take few connections from a sender. */
const AT_ONCE = 2;

/** How long a call waits for its messages, however many: no mail fault holds a request over 20 s. */
const WAIT_MS = 18_000;

const TOO_SLOW: NotificationOutcome = {
  delivered: false,
  message: "The mail server takes too long. Please try again in a moment.",
};

/**
 * Mails every opponent of changed games all that differs from their snapshots, or asks them to confirm it: one message
 * for each opponent. One that cannot go keeps none of the others.
 * @returns a line for every opponent who was to get a message
 */
export const notifyOpponents: OpponentNotifier["notifyOpponents"] = async (
  deps,
  actor,
  school,
  changed,
  note,
) => {
  const messages = await messagesOf(deps, school, changed);
  const { notices, isSlow, sent } = await mailing(deps, actor, school, messages, note);
  // Whether the other school was told is certain only once every message has gone or failed.
  const ids = changed.map((each) => ("removed" in each ? each.removed.game.id : each.gameId));
  const settled = afterResponse(deps, "what became of linked games", async () => {
    await sent;
    await settleEnded(deps.db, school.id, ids);
  });
  if (!isSlow) await settled;
  return notices;
};

/** The same about one game. @returns one line, which also says why there was no message */
export const notifyOfGame: OpponentNotifier["notifyOfGame"] = async (deps, actor, school, changed, note) => {
  const notices = await notifyOpponents(deps, actor, school, [changed], note);
  if (notices.length > 0) return asOneNotice(notices);
  const found =
    "removed" in changed ? changed.removed : await findGameToSend(deps.db, school.id, changed.gameId);
  if (!found) return { delivered: false, message: "This game was removed meanwhile" };
  return { delivered: false, message: whyNobody(found, deps.now()) };
};

async function messagesOf(
  { db, now }: Deps,
  { id: schoolId }: SignedInSchool,
  changed: readonly NotifiableChange[],
): Promise<GameMessage[]> {
  const removed = changed.flatMap((each) => ("removed" in each ? [each.removed] : []));
  const isAsked = new Map<number, boolean>();
  for (const each of changed) if ("gameId" in each) isAsked.set(each.gameId, each.isAsked);
  const saved = isAsked.size > 0 ? await listGamesToSend(db, schoolId, [...isAsked.keys()]) : [];
  const at = now();
  return [
    ...removed.flatMap((found) => messagesAbout(found, { isAsked: false, isRemoved: true, now: at })),
    ...saved.flatMap((found) =>
      messagesAbout(found, { isAsked: isAsked.get(found.game.id) === true, isRemoved: false, now: at }),
    ),
  ];
}

function whyNobody({ game, opponent: { schoolName } }: GameToSend, now: Date): string {
  if (game.datetimeUtc <= now) return HAS_STARTED;
  return presentSnapshot(game)
    ? `${schoolName} already knows the game as it is`
    : `${schoolName} was never told of this game`;
}

const asOneNotice = (notices: readonly NotificationOutcome[]): NotificationOutcome => ({
  delivered: notices.every(({ delivered }) => delivered),
  message: notices.map(({ message }) => message).join("; "),
});

/**
 * Sends a few messages at a time; the lines keep the order of the opponents.
 * @returns besides, when the last one has gone or failed
 */
async function mailing(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  messages: readonly GameMessage[],
  note: string,
): Promise<{ notices: OpponentNotification[]; isSlow: boolean; sent: Promise<unknown> }> {
  const groups = groupByOpponent(messages);
  const notices: OpponentNotification[] = [];
  const sending: Promise<NotificationOutcome>[] = [];
  let isSlow = false;
  const waiting = groups.entries();
  const deadline = performance.now() + WAIT_MS;
  const work = async () => {
    for (const [index, group] of waiting) {
      const { opponentId, schoolName } = group[0];
      const left = deadline - performance.now();
      const mailed = left > 0 ? mailGroup(deps, actor, school, group, note) : Promise.resolve(TOO_SLOW);
      sending.push(mailed);
      const notice = await withinTime(left, mailed);
      isSlow ||= notice === TOO_SLOW;
      notices[index] = { opponentId, schoolName, ...notice };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { notices, isSlow, sent: Promise.all(sending) };
}

/** A message that takes longer goes on by itself, and keeps in its games how it went. */
const withinTime = (ms: number, sending: Promise<NotificationOutcome>): Promise<NotificationOutcome> =>
  Promise.race([sending, delay(ms, TOO_SLOW, { ref: false })]);

type OpponentGroup = [GameMessage, ...GameMessage[]];

function groupByOpponent(messages: readonly GameMessage[]): OpponentGroup[] {
  const groups = new Map<number, OpponentGroup>();
  for (const message of messages) {
    const group = groups.get(message.opponentId);
    if (group) group.push(message);
    else groups.set(message.opponentId, [message]);
  }
  return [...groups.values()];
}

/** Never fails: a message that cannot go leaves the saved change as it is. */
async function mailGroup(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  group: readonly GameMessage[],
  note: string,
): Promise<NotificationOutcome> {
  try {
    const [asked, ...alsoAsked] = group.filter((message) => !isChangeMessage(message));
    const changes = group.filter(isChangeMessage);
    if (asked) return await askAgain(deps, actor, school, [asked, ...alsoAsked], changes, note);
    const [change, ...others] = changes;
    if (!change) throw new Error("an opponent without a message was to be mailed");
    return await sendChanges(deps, actor, school.id, [change, ...others], note);
  } catch (error) {
    if (!toAppError(error)) deps.log.error({ err: error }, "a message about a saved change was not sent");
    return { delivered: false, message: whyNotSent(error) };
  }
}
