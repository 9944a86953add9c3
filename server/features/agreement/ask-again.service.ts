import type { Deps } from "#server/deps.ts";
import { knowledgeOf } from "#server/features/games/games.responses.ts";
import { askOpponent, type Question } from "#server/features/verification/ask-opponent.service.ts";
import type { GameToSend } from "#server/features/verification/verification.queries.ts";
import { VERIFICATION } from "#server/features/verification/verification.service.ts";
import type { Actor } from "#server/http/actor.ts";
import { toAppError } from "#server/http/error-handler.ts";
import { changeRequest } from "#server/mail/templates/change-request.ts";
import { verificationRequest } from "#server/mail/templates/verification-request.ts";
import { whyNotSent } from "#server/mail/why-not-sent.ts";
import type { Notice } from "#shared/api/agreement.ts";
import { timeZoneCode } from "#shared/domain/time-zones.ts";
import { differences } from "#shared/domain/told.ts";

/** Asks the opponent to confirm a game that is saved as scheduled, by the sending that every verification takes. */
export const askAgain = (
  deps: Deps,
  actor: Actor,
  { game, opponent, school }: GameToSend,
  note: string,
): Promise<Notice> =>
  asNotice(deps, async () => {
    await askOpponent(deps, actor, school.id, game.id, questionAgain(note));
    return { delivered: true, message: `${opponent.schoolName} was asked at ${opponent.email.trim()}` };
  });

/** Whatever keeps a message about a saved change from going leaves the save as it is. */
export async function asNotice({ log }: Pick<Deps, "log">, ask: () => Promise<Notice>): Promise<Notice> {
  try {
    return await ask();
  } catch (error) {
    if (!toAppError(error)) log.error({ err: error }, "a changed game was not sent");
    return { delivered: false, message: whyNotSent(error) };
  }
}

/** What has changed since they were told; a plain request to somebody who was never told anything. */
const questionAgain = (note: string): Question => ({
  ...VERIFICATION,
  note: note || null,
  letter: (request, found) => {
    const { game, school } = found;
    if (game.told?.opponentId !== game.opponentId) return verificationRequest({ ...request, note });
    const now = knowledgeOf(found, school.timezone);
    return changeRequest({
      ...request,
      note,
      changes: differences(game.told, now, timeZoneCode(school.timezone)),
    });
  },
});
