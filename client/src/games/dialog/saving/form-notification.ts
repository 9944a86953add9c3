import { factsIn, type GameFormValues } from "#client/games/dialog/game-form-values.ts";
import {
  type GameAfterSave,
  type NotifyOption,
  notifyOptions,
  usualNotifyOption,
} from "#client/games/notify/notify-options.ts";
import { type Recipient, recipientsOfChange } from "#client/games/notify/recipients.ts";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { sameFacts } from "#shared/domain/game/same-facts.ts";
import { standingOf } from "#shared/domain/requests/opponent-snapshot.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";

/** The opponents whom saving the form concerns, and the choices of how to notify them. */
type FormNotification = { recipients: Recipient[]; options: NotifyOption[]; usual: NotifyOption };

const NOTHING: FormNotification = { recipients: [], options: [], usual: "none" };

/** @param clock.now milliseconds since the epoch */
export function formNotification(
  game: Game,
  form: GameFormValues,
  teams: readonly Team[],
  { now, timeZone }: { now: number; timeZone: string },
): FormNotification {
  // Calling a game off has fields of its own.
  if (cancels(game, form)) return NOTHING;
  const after = changedGame(game, form, teams);
  const recipients = recipientsOfChange(game, after, now, timeZone);
  const options = notifyOptions(game, after, recipients);
  return { recipients, options, usual: usualNotifyOption(game, after, options) };
}

export const cancels = (game: Game, form: GameFormValues): boolean =>
  form.status === "canceled" && game.status !== "canceled";

/** The status, and the facts that come with it, count as no change. */
export const changesFacts = (game: Game, form: GameFormValues): boolean => !sameFacts(game, factsIn(form));

export function snapshotInWords(game: Game): string {
  const { schoolName } = game.opponent;
  if (!game.knownToOpponent) return `${schoolName} hasn't been told about this game.`;
  const { date, time, timeTbd, venue, standing } = game.outdatedSnapshot ?? {
    ...game,
    standing: standingOf(game.status),
  };
  if (standing === "canceled") return `${schoolName} was told that this game is canceled.`;
  const facts = `${formatLongDate(date)}, ${timeOrTbd({ time, timeTbd })}, ${venue}`;
  return `${schoolName} was told ${facts}${standing === "postponed" ? ", postponed" : ""}.`;
}

function changedGame(game: Game, form: GameFormValues, teams: readonly Team[]): GameAfterSave {
  const facts = factsIn(form);
  const team = teams.find(({ id }) => id === facts.teamId) ?? game.team;
  return { ...facts, team, status: form.status ?? "scheduled" };
}
