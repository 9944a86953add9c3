import type { Deps } from "#server/deps.ts";
import { askAboutGames } from "#server/features/agreement/ask/ask.service.ts";
import { countedSchools, wasAsked } from "#server/features/agreement/ask/asked-words.ts";
import { type AskedInMail, type Question, verification } from "#server/features/agreement/ask/question.ts";
import { type OfOpponent, sendEach, TAKES_TOO_LONG } from "#server/features/agreement/send-each.ts";
import {
  findGameForMail,
  type GameForMail,
  listGamesForMail,
} from "#server/features/games/games-for-mail.queries.ts";
import { presentSnapshot } from "#server/features/games/learned.ts";
import { isOwnMeet } from "#server/features/games/meets.ts";
import { noteUnshared } from "#server/features/games/partner/game-partners.queries.ts";
import type { Actor } from "#server/http/actor.ts";
import { afterResponse } from "#server/http/after-response.ts";
import { toAppError } from "#server/http/error-handler.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import type { LetterGame } from "#server/mail/templates/game-letter.ts";
import { changeRequest, verificationRequest } from "#server/mail/templates/questions.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import type { OpponentNotification } from "#shared/api/many-games.ts";
import type { NotificationOutcome } from "#shared/api/requests/notify.ts";
import { HAS_STARTED } from "#shared/domain/requests/why-not-asked.ts";
import {
  type ChangeMessage,
  changesSince,
  type GameMessage,
  isChangeMessage,
  messagesAbout,
  toldGame,
} from "./letters.ts";
import { learnedBy, messagesTelling, sendChanges, withLeftOut } from "./send-message.service.ts";

/** A saved game, and the opponents who are to be asked to confirm it; or a removed one, as it was. */
type ChangedGame = { gameId: number; asked: readonly number[] } | { removed: GameForMail };

/**
 * Mails every opponent of changed games all that differs from their snapshots, or asks them to confirm it: one message
 * for each opponent. One that cannot go keeps none of the others.
 * @returns a line for every opponent who was to get a message
 */
export async function notifyOpponents(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  changed: readonly ChangedGame[],
  note: string,
): Promise<OpponentNotification[]> {
  const messages = await messagesOf(deps, school, changed);
  const { outcomes, settled: sent } = await sendEach(
    deps,
    messages,
    ({ opponentId }) => opponentId,
    async (group) => ({ ...recipientOf(group), ...(await mailGroup(deps, actor, school, group, note)) }),
    (group) => ({ ...recipientOf(group), delivered: false, message: TAKES_TOO_LONG }),
  );
  // Whether the other school was told is certain only once every message has gone or failed.
  const ids = changed.map((each) => ("removed" in each ? each.removed.game.id : each.gameId));
  const settled = afterResponse(deps, "what became of linked games", async () => {
    await sent;
    await noteUnshared(deps.db, school.id, ids);
  });
  if (!outcomes.some(({ message }) => message === TAKES_TOO_LONG)) await settled;
  return outcomes;
}

/** Mails the opponents of one changed game. @returns one line, which also says why there was no message */
export async function notifyOfGame(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  changed: ChangedGame,
  note: string,
): Promise<NotificationOutcome> {
  const notices = await notifyOpponents(deps, actor, school, [changed], note);
  if (notices.length === 1) return asOneNotice(notices);
  const found =
    "removed" in changed ? changed.removed : await findGameForMail(deps.db, school.id, changed.gameId);
  if (notices.length > 0) {
    return found && isOwnMeet(found.game)
      ? asNoticeOfMeet(notices, "gameId" in changed ? changed.asked : [])
      : asOneNotice(notices);
  }
  if (!found) return { delivered: false, message: "This game was just deleted" };
  return { delivered: false, message: whyNobody(found, deps.now()) };
}

async function messagesOf(
  { db, now }: Deps,
  { id: schoolId }: SignedInSchool,
  changed: readonly ChangedGame[],
): Promise<GameMessage[]> {
  const removed = changed.flatMap((each) => ("removed" in each ? [each.removed] : []));
  const asked = new Map<number, readonly number[]>();
  for (const each of changed) if ("gameId" in each) asked.set(each.gameId, each.asked);
  const saved = asked.size > 0 ? await listGamesForMail(db, schoolId, [...asked.keys()]) : [];
  const at = now();
  return [
    ...removed.flatMap((found) => messagesAbout(found, { asked: [], isRemoved: true, now: at })),
    ...saved.flatMap((found) =>
      messagesAbout(found, { asked: asked.get(found.game.id) ?? [], isRemoved: false, now: at }),
    ),
  ];
}

function whyNobody({ game, opponent: { schoolName } }: GameForMail, now: Date): string {
  if (game.datetimeUtc <= now) return HAS_STARTED;
  if (isOwnMeet(game)) return "There is nothing to tell";
  return presentSnapshot(game)
    ? `${schoolName} already has the current details`
    : `${schoolName} was never told about this game`;
}

const asOneNotice = (notices: readonly NotificationOutcome[]): NotificationOutcome => ({
  delivered: notices.every(({ delivered }) => delivered),
  message: notices.map(({ message }) => message).join("; "),
});

/** '11 schools were asked'; schools that could not be reached are named. */
function asNoticeOfMeet(
  notices: readonly OpponentNotification[],
  asked: readonly number[],
): NotificationOutcome {
  const reached = notices.filter(({ delivered }) => delivered);
  const isAsked = ({ opponentId }: OpponentNotification) => asked.includes(opponentId);
  const failed = notices.filter(({ delivered }) => !delivered);
  const said = [
    countedSchools(reached.filter(isAsked).length, "asked"),
    countedSchools(reached.filter((each) => !isAsked(each)).length, "told"),
    ...failed.map(({ schoolName, message }) => `${schoolName}: ${message}`),
  ];
  return { delivered: failed.length === 0, message: said.filter(Boolean).join("; ") };
}

const recipientOf = ([{ opponentId, schoolName }]: OfOpponent<GameMessage>) => ({ opponentId, schoolName });

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
    if (asked) return await askAndTell(deps, actor, school, [asked, ...alsoAsked], changes, note);
    const [change, ...others] = changes;
    if (!change) throw new Error("an opponent without a message was to be mailed");
    return await sendChanges(deps, actor, school.id, [change, ...others], note);
  } catch (error) {
    if (!toAppError(error)) deps.log.error({ err: error }, "a message about a saved change was not sent");
    return { delivered: false, message: whyNotSent(error) };
  }
}

/**
 * Asks an opponent to confirm games that are saved as scheduled, by the sending that every verification takes.
 * @param asked all to the same opponent
 * @param changes of other games of theirs, which the same message tells
 * @throws what `askAboutGames` throws, and why the opponent is asked about none of the games
 */
async function askAndTell(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  asked: readonly [GameMessage, ...GameMessage[]],
  changes: readonly ChangeMessage[],
  note: string,
): Promise<NotificationOutcome> {
  const [{ opponentId, schoolName, found }, ...others] = asked;
  const gameIds = asked.map(({ found: { game } }) => game.id);
  const { sent, skipped } = await askAboutGames(
    deps,
    actor,
    school.id,
    { gameIds, opponentId, told: changes.map((change) => learnedBy(change, note)) },
    questionWithChanges(deps, changes, note),
  );
  const [left] = skipped;
  if (left && sent.length === 0) throw left.error;
  const about = others.length === 0 ? found.opponent : { games: sent.length };
  const reasons = skipped.map(({ error }) => error);
  return { delivered: true, message: withLeftOut(wasAsked(schoolName, about), reasons) };
}

/** Shows what has changed since the opponent's snapshots; without a snapshot it is a plain request. */
const questionWithChanges = (deps: Deps, changes: readonly ChangeMessage[], note: string): Question => ({
  ...verification(note),
  letter: ({ games: [first, ...others], ...mailed }, told) => {
    const games = [withChanges(first), ...others.map(withChanges)] as const;
    const alsoTold = messagesTelling(told, changes).map((message) => toldGame(deps, message));
    const isPlain = games.length + alsoTold.length === 1 && !presentSnapshot(first.found.game);
    return isPlain
      ? verificationRequest({ ...mailed, games })
      : changeRequest({ ...mailed, games, told: alsoTold });
  },
});

function withChanges({ found, ...asked }: AskedInMail): LetterGame {
  const snapshot = presentSnapshot(found.game);
  return { ...asked, changes: snapshot ? changesSince({ found, snapshot }) : [] };
}
