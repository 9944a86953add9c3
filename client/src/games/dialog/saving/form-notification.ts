import { factsIn, type GameFormValues, otherOpponentIdsIn } from "#client/games/dialog/game-form-values.ts";
import {
  type GameAfterSave,
  type NotifyOption,
  notifyOptions,
  usualNotifyOption,
} from "#client/games/notify/notify-options.ts";
import { type Recipient, recipientsOfChange } from "#client/games/notify/recipients.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { sameFacts } from "#shared/domain/game/same-facts.ts";
import { type ComparedSnapshot, standingOf } from "#shared/domain/requests/opponent-snapshot.ts";
import { agreeingIds } from "#shared/domain/requests/opponents-to-notify.ts";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";

/** The opponents whom saving the form concerns, and the choices of how to notify them. */
type FormNotification = {
  recipients: Recipient[];
  options: NotifyOption[];
  usual: NotifyOption;
  /** what they know so far */
  known: string;
  /** none of them has a part in the game any more */
  isOff: boolean;
};

const NOTHING: FormNotification = { recipients: [], options: [], usual: "none", known: "", isOff: false };

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
  const present = agreeingIds(after);
  const staying = recipients.filter(({ opponent }) => present.includes(opponent.id));
  return {
    ...{ recipients, options, usual: usualNotifyOption(game, after, options) },
    known: knownInWords(game, staying, recipients),
    isOff: staying.length === 0,
  };
}

export const cancels = (game: Game, form: GameFormValues): boolean =>
  form.status === "canceled" && game.status !== "canceled";

/** The status, and the facts that come with it, count as no change. */
export const changesFacts = (game: Game, form: GameFormValues): boolean => !sameFacts(game, factsIn(form));

function knownInWords(game: Game, staying: readonly Recipient[], all: readonly Recipient[]): string {
  const isMeet = isHostedMeet(game);
  if (staying.length > 0) return isMeet ? meetInWords(game, staying) : snapshotInWords(game);
  const others = isMeet ? all : all.filter(({ opponent }) => opponent.id !== game.opponentId);
  return others.length > 0 ? formersInWords(others) : snapshotInWords(game);
}

function formersInWords(formers: readonly Recipient[]): string {
  const names = formers.map(({ opponent }) => opponent.schoolName).join(" and ");
  return `${names} still ${formers.length === 1 ? "expects" : "expect"} to play this game.`;
}

/** Each of a meet's schools may believe something else: of them it says only whether they have its present details. */
function meetInWords(game: Game, schools: readonly Recipient[]): string {
  const [first] = schools;
  const isOne = first !== undefined && schools.length === 1;
  const who = isOne ? first.opponent.schoolName : counted(schools.length, "school");
  const ids = new Set(schools.map(({ opponent }) => opponent.id));
  const isOld = game.schools.some(({ opponentId, notTold }) => notTold && ids.has(opponentId));
  if (isOld) return `${who} ${isOne ? "has" : "have"} the old details.`;
  return `${who} ${isOne ? "was" : "were"} told ${toldInWords({ ...game, standing: standingOf(game.status) })}.`;
}

function snapshotInWords(game: Game): string {
  const { schoolName } = game.opponent;
  if (!game.knownToOpponent) return `${schoolName} hasn't been told about this game.`;
  const snapshot = game.outdatedSnapshot ?? { ...game, standing: standingOf(game.status) };
  return `${schoolName} was told ${toldInWords(snapshot)}.`;
}

function toldInWords({ date, time, timeTbd, venue, standing }: ComparedSnapshot): string {
  if (standing === "canceled") return "that this game is canceled";
  const facts = `${formatLongDate(date)}, ${timeOrTbd({ time, timeTbd })}, ${venue}`;
  return `${facts}${standing === "postponed" ? ", postponed" : ""}`;
}

function changedGame(game: Game, form: GameFormValues, teams: readonly Team[]): GameAfterSave {
  const facts = factsIn(form);
  const team = teams.find(({ id }) => id === facts.teamId) ?? game.team;
  const otherOpponentIds = otherOpponentIdsIn(form);
  return { ...facts, otherOpponentIds, team, status: form.status ?? "scheduled" };
}
