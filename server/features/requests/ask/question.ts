import type { Deps } from "#server/deps.ts";
import type { GameToSend } from "#server/features/games/games-to-send.queries.ts";
import { calendarOf, mailedGame } from "#server/features/notices/mailed-game.ts";
import type { Learned } from "#server/features/notices/send-message.service.ts";
import type { Asked } from "#server/features/requests/requests.queries.ts";
import { type Actor, senderOf } from "#server/http/actor.ts";
import { AppError, conflict } from "#server/http/errors.ts";
import type { Letter } from "#server/mail/mailer.ts";
import type { MailedRequest } from "#server/mail/templates/verification-request.ts";
import type { HistoryAction } from "#shared/domain/game/game-history.ts";

/** A message that asks an opponent to answer by its link, about one game or several. */
export type Question = {
  /** as the history names it where it could not go */
  kind: "Verification" | "Offered dates" | "Kept date";
  action: HistoryAction;
  /** the school's words with it; null where there are none */
  note: string | null;
  /** @returns the game's answer and status once the message has gone @throws why the opponent cannot be asked */
  prepare: (found: GameToSend, now: Date) => Asked;
  /** @param told what the letter tells of other games */
  letter: (mailed: MailedQuestion, told: readonly Learned[]) => Letter;
};

type AskedInMail = { request: MailedRequest; found: GameToSend };

/** The games of a message by start, one at least. */
export type MailedQuestion = readonly [AskedInMail, ...AskedInMail[]];

/** A game that can be asked about, with its answer and status once it was. */
export type AskableGame = GameToSend & { asked: Asked };

export type AskableGames = readonly [AskableGame, ...AskableGame[]];

/** A game that is left out of a message, and why. */
export type SkippedGame = { gameId: number; error: AppError };

export const BEING_SENT = "This verification is being sent right now. Reload in a moment.";

/** @returns the games that can be asked about, and why the others cannot */
export function selectAskable(
  found: readonly GameToSend[],
  beingSent: readonly number[],
  { prepare }: Question,
  now: Date,
): { games: AskableGame[]; skipped: SkippedGame[] } {
  const games: AskableGame[] = [];
  const skipped: SkippedGame[] = [];
  for (const each of found) {
    const gameId = each.game.id;
    try {
      const asked = prepare(each, now);
      if (beingSent.includes(gameId)) throw conflict(BEING_SENT);
      games.push({ ...each, asked });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      skipped.push({ gameId, error });
    }
  }
  return { games, skipped };
}

export function questionLetter(
  deps: Deps,
  actor: Actor,
  question: Question,
  [first, ...others]: AskableGames,
  { to, link, told = [] }: { to: string; link: string; told?: readonly Learned[] },
): Letter {
  const mailed = ({ asked, ...found }: AskableGame): AskedInMail => ({
    found,
    request: {
      to,
      link,
      sender: senderOf(actor),
      game: mailedGame(found),
      calendar: calendarOf(deps, { ...found.game, sequence: asked.sequence }),
    },
  });
  return question.letter([mailed(first), ...others.map(mailed)], told);
}
