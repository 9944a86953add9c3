import type { Game } from "#shared/api/games.ts";
import type { Notify } from "#shared/api/notify.ts";
import { canSendVerification, isLinkLive } from "#shared/domain/game/game-status.ts";
import { sameFacts } from "#shared/domain/game/same-facts.ts";
import { isCalendarDate, isClockTime, type LocalDateTime } from "#shared/domain/time/game-time.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";
import { type ChangedGame, hasAddress, type Recipient } from "./recipients.ts";

/** What becomes of the opponents when a change is saved. */
export type NotifyOption = Notify["mode"] | "none";

/** A changed game with the ids of its sides. */
export type GameAfterSave = ChangedGame & { teamId: number };

/**
 * The choices once a change is saved, the usual first; empty where nobody has to hear of it who could be mailed.
 * @param hearers of the change
 */
export function notifyOptions(
  game: Game,
  after: GameAfterSave,
  hearers: readonly Recipient[],
): NotifyOption[] {
  if (!hearers.some(({ opponent }) => hasAddress(opponent))) return [];
  const isPresent = hearers.some(({ opponent }) => opponent.id === after.opponentId && hasAddress(opponent));
  return isPresent && canBeConfirmed(game, after) ? ["ask", "tell", "none"] : ["tell", "none"];
}

/** A game that waits for another date is nothing to confirm, unless it has got one. */
function canBeConfirmed(game: Game, after: GameAfterSave): boolean {
  if (after.status === "reschedule") return game.status === "reschedule" && !sameFacts(game, after);
  return canSendVerification(after.status) || isLinkLive(after.status);
}

/** A person who sets a game back to Scheduled means to send the verification by hand. */
export function usualNotifyOption(
  game: Pick<Game, "status">,
  after: Pick<ChangedGame, "status">,
  tellings: readonly NotifyOption[],
): NotifyOption {
  if (isLinkLive(game.status) && after.status === "scheduled") return "none";
  return tellings[0] ?? "none";
}

/** Whether a game of this start, on the school's clock, is still to begin. What is no date or no time has no start. */
export function beginsAfter({ date, time }: LocalDateTime, now: number, timeZone: string): boolean {
  if (!isCalendarDate(date) || !isClockTime(time)) return false;
  const start = toInstant({ date, time }, timeZone);
  return start.ok && start.instant.getTime() > now;
}
