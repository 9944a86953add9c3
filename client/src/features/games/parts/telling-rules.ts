import type { Game } from "#shared/api/games.ts";
import type { Notify } from "#shared/api/notify.ts";
import { type GameFacts, sameFacts } from "#shared/domain/game-facts.ts";
import { type GameStatus, hasScore, isLinkLive } from "#shared/domain/game-status.ts";
import { isCalendarDate, isClockTime, type LocalDateTime } from "#shared/domain/game-time.ts";
import { standingOf } from "#shared/domain/told.ts";
import { toInstant } from "#shared/domain/zone-time.ts";
import { isTold } from "./told-games.ts";

/** What becomes of the opponent when a change is saved. */
export type Telling = Notify["mode"] | "none";

/** A game as it will be once a change is saved. */
export type ChangedGame = GameFacts & { status: GameStatus };

/**
 * Whether the opponent has to hear of a change, be it by mail or by telephone. Calling a game off and completing it are
 * told in ways of their own.
 */
export function concernsOpponent(game: Game, after: ChangedGame, now: number, timeZone: string): boolean {
  if (!isTold(game) || after.status === "canceled" || hasScore(after.status)) return false;
  if (!beginsAfter(after, now, timeZone)) return false;
  const isPutOffOrOn = standingOf(after.status) !== standingOf(game.status);
  return !sameFacts(game, after) || game.opponentNotTold || isPutOffOrOn;
}

/** What can be chosen, the usual first; empty where there is nothing to tell, or nobody who could be told. */
export function tellingsFor(game: Game, after: ChangedGame, now: number, timeZone: string): Telling[] {
  if (game.opponent.email.trim() === "" || !concernsOpponent(game, after, now, timeZone)) return [];
  if (after.opponentId !== game.opponentId) return ["tell", "none"];
  // A game that waits for another date is nothing to confirm, unless it has got one.
  const hasNewFacts = !sameFacts(game, after) && game.status === "reschedule";
  const waits = after.status === "reschedule" && !hasNewFacts;
  return waits ? ["tell", "none"] : ["ask", "tell", "none"];
}

/** Whoever sets a game back to Scheduled means to send the verification by hand. */
export function usualTelling(
  game: Pick<Game, "status">,
  after: Pick<ChangedGame, "status">,
  tellings: readonly Telling[],
): Telling {
  if (isLinkLive(game.status) && after.status === "scheduled") return "none";
  return tellings[0] ?? "none";
}

/** Whether a game of this start, on the school's clock, is still to begin. What is no date or no time has no start. */
export function beginsAfter({ date, time }: LocalDateTime, now: number, timeZone: string): boolean {
  if (!isCalendarDate(date) || !isClockTime(time)) return false;
  const start = toInstant({ date, time }, timeZone);
  return start.ok && start.instant.getTime() > now;
}
