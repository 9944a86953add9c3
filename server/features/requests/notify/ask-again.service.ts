import type { Deps } from "#server/deps.ts";
import { presentSnapshot } from "#server/features/games/opponent-snapshots.ts";
import { changesSince } from "#server/features/notices/change-letters.ts";
import type { GameMessage } from "#server/features/notices/game-messages.ts";
import { askAboutGames } from "#server/features/requests/ask/ask-opponent.service.ts";
import type { MailedQuestion, Question } from "#server/features/requests/ask/question.ts";
import { askedLine, verification } from "#server/features/requests/ask/verification.service.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { changeRequest } from "#server/mail/templates/change-request.ts";
import { countedGames, gamesChangeRequest } from "#server/mail/templates/games-letter.ts";
import { verificationRequest } from "#server/mail/templates/verification-request.ts";
import type { NotificationOutcome } from "#shared/api/notify.ts";

/**
 * Asks an opponent to confirm games that are saved as scheduled, by the sending that every verification takes.
 * @param asked all to the same opponent
 * @throws what `askAboutGames` throws, and why none of the games could be sent
 */
export async function askAgain(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  asked: readonly [GameMessage, ...GameMessage[]],
  note: string,
): Promise<NotificationOutcome> {
  const [{ opponentId, schoolName, found }, ...others] = asked;
  const gameIds = asked.map(({ found: { game } }) => game.id);
  const { sent, skipped } = await askAboutGames(
    deps,
    actor,
    school.id,
    { gameIds, opponentId },
    questionAgain(note),
  );
  const [left] = skipped;
  if (left && sent.length === 0) throw left.error;
  if (others.length === 0) return delivered(`${schoolName} was asked at ${found.opponent.email.trim()}`);
  const about = `${schoolName} was asked about ${countedGames(sent.length)}`;
  const rest = countedGames(asked.length - sent.length);
  return delivered(left ? `${about}; ${rest} left out: ${left.error.message}` : about);
}

const delivered = (message: string): NotificationOutcome => ({ delivered: true, message });

/** Shows what has changed since the opponent's snapshots; without a snapshot it is a plain request. */
const questionAgain = (note: string): Question => ({
  ...verification(note),
  letter: ([first, ...others]) => {
    const { request, found } = first;
    if (others.length > 0) {
      const games = [first, ...others].map((each) => ({ ...askedLine(each), changes: changesOf(each) }));
      return gamesChangeRequest({ ...request, school: request.game.school, note, games });
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
