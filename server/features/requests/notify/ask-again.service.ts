import type { Deps } from "#server/deps.ts";
import { presentSnapshot } from "#server/features/games/learned.ts";
import { changeLine, changesSince } from "#server/features/notices/change-letters.ts";
import type { ChangeMessage, GameMessage } from "#server/features/notices/game-messages.ts";
import {
  learnedBy,
  messagesTelling,
  recordAsNotified,
} from "#server/features/notices/send-changes.service.ts";
import { withLeftOut } from "#server/features/notices/send-message.service.ts";
import { AlreadyGone, askAboutGames } from "#server/features/requests/ask/ask-opponent.service.ts";
import type { MailedQuestion, Question } from "#server/features/requests/ask/question.ts";
import { askedLine, verification } from "#server/features/requests/ask/verification.service.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { changeRequest } from "#server/mail/templates/change-request.ts";
import { countedGames, gamesChangeRequest } from "#server/mail/templates/games-letter.ts";
import { verificationRequest } from "#server/mail/templates/verification-request.ts";
import type { NotificationOutcome } from "#shared/api/requests/notify.ts";

/**
 * Asks an opponent to confirm games that are saved as scheduled, by the sending that every verification takes.
 * @param asked all to the same opponent
 * @param changes of other games of theirs, which the same message tells
 * @throws what `askAboutGames` throws, and why none of the games could be sent: then nothing of the changes was told
 */
export async function askAgain(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  asked: readonly [GameMessage, ...GameMessage[]],
  changes: readonly ChangeMessage[],
  note: string,
): Promise<NotificationOutcome> {
  const [{ opponentId, schoolName, found }, ...others] = asked;
  const gameIds = asked.map(({ found: { game } }) => game.id);
  const { sent, skipped, told } = await askAboutGames(
    deps,
    actor,
    school.id,
    { gameIds, opponentId, told: changes.map(learnedBy) },
    questionAgain(deps, changes, note),
  );
  const [left] = skipped;
  const hasGone = sent.length > 0 || skipped.some(({ error }) => error instanceof AlreadyGone);
  const to = found.opponent.email.trim();
  if (hasGone) await recordAsNotified(deps, actor, school.id, to, messagesTelling(told, changes));
  if (left && sent.length === 0) throw left.error;
  const what = others.length === 0 ? `at ${to}` : `about ${countedGames(sent.length)}`;
  const reasons = skipped.map(({ error }) => error);
  return { delivered: true, message: withLeftOut(`${schoolName} was asked ${what}`, reasons) };
}

/** Shows what has changed since the opponent's snapshots; without a snapshot it is a plain request. */
const questionAgain = (deps: Deps, changes: readonly ChangeMessage[], note: string): Question => ({
  ...verification(note),
  letter: ([first, ...others], told) => {
    const { request, found } = first;
    if (others.length > 0 || told.length > 0) {
      const games = [first, ...others].map((each) => ({ ...askedLine(each), changes: changesOf(each) }));
      return gamesChangeRequest({
        ...request,
        ...{ school: request.game.school, note, asked: games.length },
        games: [...games, ...messagesTelling(told, changes).map((message) => changeLine(deps, message))],
      });
    }
    return presentSnapshot(found.game)
      ? changeRequest({ ...request, note, changes: changesOf(first) })
      : verificationRequest({ ...request, note });
  },
});

function changesOf({ found }: MailedQuestion[number]) {
  const snapshot = presentSnapshot(found.game);
  return snapshot ? changesSince({ found, snapshot }) : [];
}
