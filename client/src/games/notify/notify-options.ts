import type { Game } from "#shared/api/games.ts";
import type { Notify } from "#shared/api/requests/notify.ts";
import { canSendVerification, isLinkLive } from "#shared/domain/game/game-status.ts";
import { sameFacts } from "#shared/domain/game/same-facts.ts";
import { isAcceptedUntold } from "#shared/domain/requests/opponent-snapshot.ts";
import { agreeingIds, type GameToBe } from "#shared/domain/requests/opponents-to-notify.ts";
import { hasAddress, type Recipient } from "./recipients.ts";

export type NotifyOption = Notify["mode"] | "none";

/** A changed game with the ids of its sides. */
export type GameAfterSave = GameToBe & { teamId: number };

/** The choices for a change, the usual one first; empty where none of its recipients can be mailed. */
export function notifyOptions(
  game: Game,
  after: GameAfterSave,
  recipients: readonly Recipient[],
): NotifyOption[] {
  if (!recipients.some(({ opponent }) => hasAddress(opponent))) return [];
  const present = agreeingIds(after);
  const canAnswer = recipients.some(({ opponent }) => present.includes(opponent.id) && hasAddress(opponent));
  return canAnswer && canBeConfirmed(game, after) ? ["ask", "tell", "none"] : ["tell", "none"];
}

/** A game that waits for another date is nothing to confirm, unless it has got one; nor is the opponent's own date. */
function canBeConfirmed(game: Game, after: GameAfterSave): boolean {
  const isAsItIs = after.status === game.status && sameFacts(game, after);
  if (isAsItIs && isAcceptedUntold(game, game.outdatedSnapshot)) return false;
  if (after.status === "reschedule") return game.status === "reschedule" && !sameFacts(game, after);
  return canSendVerification(after.status) || isLinkLive(after.status);
}

/** A person who sets a game back to Scheduled means to send the verification by hand. */
export function usualNotifyOption(
  game: Pick<Game, "status">,
  after: Pick<GameToBe, "status">,
  options: readonly NotifyOption[],
): NotifyOption {
  if (isLinkLive(game.status) && after.status === "scheduled") return "none";
  return options[0] ?? "none";
}
