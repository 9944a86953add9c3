import type { Letter } from "#server/mail/mailer.ts";
import type { GameChange } from "#shared/domain/game/game-history.ts";
import { CONFIRM_OR_RESCHEDULE } from "#shared/domain/requests/answer-words.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDate, timeWithZone } from "#shared/domain/time/game-time.ts";
import type { MailedGame } from "./game-facts.ts";
import { EARLIER_LINK_ENDS, type GameLetterParts, gameLetter, OPENING_IS_NO_ANSWER } from "./game-letter.ts";

/** 'Harbor Pines, Football Varsity, now Sat, Dec 5, 2:00 PM ET' */
export const nowInShort = (game: MailedGame): string =>
  `${game.school.name}, ${teamName(game.team)}, now ${formatLongDate(game.date)}, ${timeWithZone(game)}`;

/**
 * Asks the opponent to confirm a game that has changed since their snapshot.
 * @param request.changes none where only whether it is played has changed
 * @param request.link opens the page with the two answers; opening it answers nothing
 */
export const changeRequest = (request: GameLetterParts & { changes: GameChange[]; link: string }): Letter =>
  gameLetter(request, {
    subject: `Changed, please confirm: ${nowInShort(request.game)}`,
    says:
      request.changes.length > 0
        ? `${request.game.school.name} has changed this game and asks ${request.game.opponentName} to confirm it.`
        : `${request.game.school.name} asks ${request.game.opponentName} to confirm this game again.`,
    changes: request.changes,
    state: "asked",
    action: { label: CONFIRM_OR_RESCHEDULE, url: request.link },
    advice: `${EARLIER_LINK_ENDS} ${OPENING_IS_NO_ANSWER}`,
  });
