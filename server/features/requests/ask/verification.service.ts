import type { Deps } from "#server/deps.ts";
import type { Actor } from "#server/http/actor.ts";
import { badRequest, conflict } from "#server/http/errors.ts";
import { gamesRequest } from "#server/mail/templates/games-letter.ts";
import { verificationRequest } from "#server/mail/templates/verification-request.ts";
import { canSendVerification } from "#shared/domain/game/game-status.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { HAS_STARTED, NO_ADDRESS, ONLY_SCHEDULED } from "#shared/domain/requests/why-not-asked.ts";
import type { SchoolId } from "#shared/schema/schools.ts";
import { askAboutGame } from "./ask-opponent.service.ts";
import type { MailedQuestion, Question } from "./question.ts";

/** Asks whether the opponent can play scheduled games. @param note the school's words with it, '' for none */
export const verification = (note: string): Question => ({
  kind: "Verification",
  action: "sent",
  note: note || null,
  prepare: ({ game, opponent }, now) => {
    if (!canSendVerification(game.status)) throw conflict(ONLY_SCHEDULED);
    requireAddress(opponent);
    requireAhead(game, now);
    return { ...NO_ANSWER, status: "verification-sent", sequence: game.sequence };
  },
  letter: ([first, ...others]) =>
    others.length === 0
      ? verificationRequest({ ...first.request, note })
      : gamesRequest({
          ...first.request,
          school: first.request.game.school,
          note,
          games: [first, ...others].map(askedLine),
        }),
});

/** A game's line in a message that asks about several. */
export const askedLine = ({ request: { game, calendar } }: MailedQuestion[number]) => ({
  game,
  changes: [],
  calendar: { ...calendar, state: "asked" as const },
});

/** @throws 400 for an opponent without an address */
export function requireAddress({ email }: { email: string }): void {
  if (email.trim() === "") throw badRequest(NO_ADDRESS);
}

/** @throws 409 for a game that has started */
export function requireAhead({ datetimeUtc }: { datetimeUtc: Date }, now: Date): void {
  if (datetimeUtc <= now) throw conflict(HAS_STARTED);
}

/**
 * Asks the opponent to confirm a scheduled game.
 * @throws what `askAboutGame` throws; 409 for a game that is not scheduled or has started; 400 without an address
 */
export const sendVerification = (
  deps: Deps,
  actor: Actor,
  schoolId: SchoolId,
  gameId: number,
): Promise<void> => askAboutGame(deps, actor, schoolId, gameId, verification(""));
