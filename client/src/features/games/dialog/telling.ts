import {
  type ChangedGame,
  type Telling,
  tellingsFor,
  usualTelling,
} from "#client/features/games/parts/telling-rules.ts";
import type { Game } from "#shared/api/games.ts";
import { sameFacts } from "#shared/domain/game-facts.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/game-time.ts";
import { factsIn, type GameFormValues } from "./game-form-values.ts";

/** What can be chosen once the form is saved, the usual first. */
export const tellingsOf = (game: Game, form: GameFormValues, now: number, timeZone: string): Telling[] =>
  tellingsFor(game, changedGame(form), now, timeZone);

/** What is chosen unless somebody chooses otherwise. */
export const chosenTelling = (game: Game, form: GameFormValues, tellings: readonly Telling[]): Telling =>
  usualTelling(game, changedGame(form), tellings);

export const isOtherOpponent = (game: Game, form: GameFormValues): boolean =>
  Number(form.opponentId) !== game.opponentId;

/** Whether saving the form calls the game off. */
export const cancels = (game: Game, form: GameFormValues): boolean =>
  form.status === "canceled" && game.status !== "canceled";

/** Whether the form changes more than the status and what comes with it. */
export const changesFacts = (game: Game, form: GameFormValues): boolean =>
  !sameFacts(game, changedGame(form));

/** What the opponent knows, as far as the game itself says it. */
export function knownInWords({ opponent, opponentNotTold, date, time, timeTbd, venue }: Game): string {
  if (opponentNotTold) return `${opponent.schoolName} does not know yet how the game stands now.`;
  return `${opponent.schoolName} was told ${formatLongDate(date)}, ${timeOrTbd({ time, timeTbd })}, ${venue}.`;
}

const changedGame = (form: GameFormValues): ChangedGame => ({
  ...factsIn(form),
  status: form.status ?? "scheduled",
});
