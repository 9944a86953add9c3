import type { Letter } from "#server/mail/mailer.ts";
import { CONFIRM_OR_RESCHEDULE } from "#shared/domain/requests/answer-words.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import { EARLIER_LINK_ENDS, gameLetter, OPENING_IS_NO_ANSWER } from "./game-letter.ts";
import type { MailedRequest } from "./verification-request.ts";

/** Asks an opponent who wanted another date to play on the one that the game has. */
export function dateKept(request: MailedRequest & { note: string }): Letter {
  const { game, link } = request;
  const asks = `${game.school.name} keeps ${formatLongDate(game.date)}, ${timeOrTbd(game)} – can you play?`;
  return gameLetter(request, {
    subject: asks,
    says: asks,
    changes: [],
    state: "asked",
    action: { label: CONFIRM_OR_RESCHEDULE, url: link },
    advice: `${EARLIER_LINK_ENDS} ${OPENING_IS_NO_ANSWER}`,
  });
}
