import type { Deps } from "#server/deps.ts";
import { presentSnapshot } from "#server/features/games/opponent-snapshots.ts";
import { changesSince } from "#server/features/notices/change-letters.ts";
import type { GameMessage } from "#server/features/notices/game-messages.ts";
import {
  type AskedInMail,
  askAboutGames,
  type ManyQuestion,
} from "#server/features/requests/ask/ask-opponent.service.ts";
import { VERIFICATION } from "#server/features/requests/ask/verification.service.ts";
import type { Actor } from "#server/http/actor.ts";
import type { SignedInSchool } from "#server/http/signed-in.ts";
import { changeRequest } from "#server/mail/templates/change-request.ts";
import { countedGames, gamesChangeRequest } from "#server/mail/templates/games-letter.ts";
import { verificationRequest } from "#server/mail/templates/verification-request.ts";
import type { NotificationOutcome } from "#shared/api/agreement.ts";

/**
 * Asks an opponent to confirm games that are saved as scheduled, by the sending that every verification takes.
 * @param asked one at least
 * @throws what `askAboutGames` throws, and why none of the games could be sent
 */
export async function askAgain(
  deps: Deps,
  actor: Actor,
  school: SignedInSchool,
  asked: readonly GameMessage[],
  note: string,
): Promise<NotificationOutcome> {
  const gameIds = asked.map(({ found }) => found.game.id);
  const about = { gameIds, ...(asked[0] && { opponentId: asked[0].opponentId }) };
  const { sent, skipped } = await askAboutGames(deps, actor, school.id, about, questionAgain(note));
  const [left] = skipped;
  if (left && sent.length === 0) throw left.error;
  return { delivered: true, message: asOutcome(asked, sent.length, left?.error.message) };
}

function asOutcome([first, ...others]: readonly GameMessage[], sent: number, left?: string): string {
  const { schoolName = "", found } = first ?? {};
  if (others.length === 0) return `${schoolName} was asked at ${found?.opponent.email.trim()}`;
  const rest = others.length + 1 - sent;
  const about = `${schoolName} was asked about ${countedGames(sent)}`;
  return left ? `${about}; ${countedGames(rest)} left out: ${left}` : about;
}

const questionAgain = (note: string): ManyQuestion => ({
  ...VERIFICATION,
  note: note || null,
  letter: (mailed) => {
    const [first, ...others] = mailed;
    if (!first) throw new Error("a message must be about a game");
    if (others.length === 0) return singleLetter(first, note);
    return gamesChangeRequest({
      ...first.request,
      school: first.request.game.school,
      note,
      games: mailed.map((each) => ({
        game: each.request.game,
        changes: changesOf(each),
        calendar: { ...each.request.calendar, state: "asked" },
      })),
    });
  },
});

/** A plain request to somebody who has not learned of the game yet. */
function singleLetter(asked: AskedInMail, note: string) {
  const { request, found } = asked;
  if (!presentSnapshot(found.game)) return verificationRequest({ ...request, note });
  return changeRequest({ ...request, note, changes: changesOf(asked) });
}

function changesOf({ found }: AskedInMail) {
  const snapshot = presentSnapshot(found.game);
  return snapshot ? changesSince({ found, snapshot }) : [];
}
