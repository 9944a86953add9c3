import type { Deps } from "#server/deps.ts";
import { presentSnapshot } from "#server/features/games/opponent-snapshots.ts";
import { changeLine, changesSince } from "#server/features/notices/change-letters.ts";
import type { ChangeMessage, GameMessage } from "#server/features/notices/game-messages.ts";
import { recordAsNotified } from "#server/features/notices/send-changes.service.ts";
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
  const { sent, skipped } = await askAboutGames(
    deps,
    actor,
    school.id,
    { gameIds, opponentId },
    questionAgain(deps, changes, note),
  );
  const [left] = skipped;
  const hasGone = sent.length > 0 || skipped.some(({ error }) => error instanceof AlreadyGone);
  if (hasGone) await recordAsNotified(deps, actor, school.id, found.opponent.email.trim(), changes);
  if (left && sent.length === 0) throw left.error;
  if (others.length === 0) return delivered(`${schoolName} was asked at ${found.opponent.email.trim()}`);
  const about = `${schoolName} was asked about ${countedGames(sent.length)}`;
  const rest = countedGames(asked.length - sent.length);
  return delivered(left ? `${about}; ${rest} left out: ${left.error.message}` : about);
}

const delivered = (message: string): NotificationOutcome => ({ delivered: true, message });

/** Shows what has changed since the opponent's snapshots; without a snapshot it is a plain request. */
const questionAgain = (deps: Deps, told: readonly ChangeMessage[], note: string): Question => ({
  ...verification(note),
  letter: ([first, ...others]) => {
    const { request, found } = first;
    if (others.length > 0 || told.length > 0) {
      const games = [first, ...others].map((each) => ({ ...askedLine(each), changes: changesOf(each) }));
      return gamesChangeRequest({
        ...request,
        ...{ school: request.game.school, note, asked: games.length },
        games: [...games, ...told.map((message) => changeLine(deps, message))],
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
