import { isTold } from "#client/features/games/parts/told-games.ts";
import type { Game } from "#shared/api/games.ts";
import type { Notify } from "#shared/api/notify.ts";
import { sameFacts, writtenFacts } from "#shared/domain/game-facts.ts";
import { hasScore, isLinkLive } from "#shared/domain/game-status.ts";
import { formatLongDate, formatTime } from "#shared/domain/game-time.ts";
import { toClockTime } from "#shared/domain/time-entry.ts";
import { standingOf } from "#shared/domain/told.ts";
import { type GameFormValues, isStillToBegin } from "./game-form-values.ts";

/** What becomes of the opponent when a change is saved. */
export type Telling = Notify["mode"] | "none";

/** What can be chosen, the usual first; empty where there is nothing to tell, or nobody who could be told. */
export function tellingsOf(game: Game, form: GameFormValues, now: number, timeZone: string): Telling[] {
  if (!isTold(game) || game.opponent.email.trim() === "") return [];
  if (cancels(game, form) || hasScore(form.status ?? "scheduled") || form.status === "canceled") return [];
  if (!isStillToBegin(form, now, timeZone)) return [];
  const changed = !sameFacts(game, factsOf(form));
  if (!changed && !game.opponentNotTold && !isPutOffOrOn(game, form)) return [];
  if (isOtherOpponent(game, form)) return ["tell", "none"];
  // A game that waits for another date is nothing to confirm, unless it has got one.
  const waits = form.status === "reschedule" && !(changed && game.status === "reschedule");
  return waits ? ["tell", "none"] : ["ask", "tell", "none"];
}

/** Whoever sets a game back to Scheduled means to send the verification by hand. */
export function usualTelling(game: Game, form: GameFormValues, tellings: readonly Telling[]): Telling {
  if (isLinkLive(game.status) && form.status === "scheduled") return "none";
  return tellings[0] ?? "none";
}

export const isOtherOpponent = (game: Game, form: GameFormValues): boolean =>
  Number(form.opponentId) !== game.opponentId;

/** Whether saving the form calls the game off. */
export const cancels = (game: Game, form: GameFormValues): boolean =>
  form.status === "canceled" && game.status !== "canceled";

/** Whether the form changes more than the status and what comes with it. */
export const changesFacts = (game: Game, form: GameFormValues): boolean => !sameFacts(game, factsOf(form));

/** What the opponent knows, as far as the game itself says it. */
export function knownInWords({ opponent, opponentNotTold, date, time, venue }: Game): string {
  if (opponentNotTold) return `${opponent.schoolName} does not know yet how the game stands now.`;
  return `${opponent.schoolName} was told ${formatLongDate(date)}, ${formatTime(time)}, ${venue}.`;
}

const isPutOffOrOn = (game: Game, form: GameFormValues): boolean =>
  standingOf(form.status ?? "scheduled") !== standingOf(game.status);

const factsOf = (form: GameFormValues) => ({
  ...writtenFacts({ venue: form.venue, isHome: form.isHome ?? true }),
  teamId: Number(form.teamId),
  opponentId: Number(form.opponentId),
  date: form.date,
  time: toClockTime(form.time, form.meridiem) ?? "",
});
