import type { Deps } from "#server/deps.ts";
import type { Asked } from "#server/features/agreement/requests.queries.ts";
import { calendarOf, mailedGame } from "#server/features/agreement/tell/letters.ts";
import type { Learned } from "#server/features/agreement/tell/send-message.service.ts";
import type { GameForMail } from "#server/features/games/games-for-mail.queries.ts";
import { type Actor, senderOf } from "#server/http/actor.ts";
import { AppError, badRequest, conflict } from "#server/http/errors.ts";
import type { Letter } from "#server/mail/mailer.ts";
import type { LetterGame } from "#server/mail/templates/game-letter.ts";
import { type QuestionParts, verificationRequest } from "#server/mail/templates/questions.ts";
import type { HistoryAction } from "#shared/domain/game/game-history.ts";
import { canSendVerification } from "#shared/domain/game/game-status.ts";
import { NO_ANSWER } from "#shared/domain/requests/opponent-answer.ts";
import { HAS_STARTED, NO_ADDRESS, ONLY_SCHEDULED } from "#shared/domain/requests/why-not-asked.ts";

/** A message that asks an opponent to answer by its link, about one game or several. */
export type Question = {
  /** as the history names it where it could not go */
  kind: "Verification" | "Offered dates" | "Kept date";
  action: HistoryAction;
  /** the school's words with it; null where there are none */
  note: string | null;
  /** @returns the game's answer and status once the message has gone @throws why the opponent cannot be asked */
  prepare: (found: GameForMail, now: Date) => Asked;
  /** @param mailed its games by start @param told what the letter tells of other games */
  letter: (mailed: QuestionParts<AskedInMail>, told: readonly Learned[]) => Letter;
};

export type AskedInMail = LetterGame & { found: GameForMail };

/** A game that can be asked about, with its answer and status once it was. */
export type AskableGame = GameForMail & { asked: Asked };

type AskableGames = readonly [AskableGame, ...AskableGame[]];

/** A game that is left out of a message, and why. */
export type SkippedGame = { gameId: number; error: AppError };

export const BEING_SENT = "This verification is being sent right now. Reload in a moment.";

/** @returns the games that can be asked about, and why the others cannot */
export function selectAskable(
  found: readonly GameForMail[],
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
    game: mailedGame(found),
    calendar: calendarOf(deps, { ...found.game, ...asked }),
  });
  const games = [mailed(first), ...others.map(mailed)] as const;
  return question.letter({ to, link, games, sender: senderOf(actor), note: question.note ?? "" }, told);
}

/** A request about one game has a page of its own. */
export const requestUrl = (appUrl: string, token: string, games: number): string =>
  `${appUrl}${games === 1 ? "/verify-game" : "/verify-games"}?token=${token}`;

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
  letter: verificationRequest,
});

/** @throws 400 for an opponent without an address */
export function requireAddress({ email }: { email: string }): void {
  if (email.trim() === "") throw badRequest(NO_ADDRESS);
}

/** @throws 409 for a game that has started */
export function requireAhead({ datetimeUtc }: { datetimeUtc: Date }, now: Date): void {
  if (datetimeUtc <= now) throw conflict(HAS_STARTED);
}
