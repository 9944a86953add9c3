import { hasAddress } from "#client/games/notify/recipients.ts";
import type { Game } from "#shared/api/games.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { canBeSent, isFuture } from "#shared/domain/game/upcoming-games.ts";
import { isMoveAsked, phaseOf } from "#shared/domain/requests/phase.ts";
import { lacksScore } from "#shared/domain/season/needs-you.ts";

/** The one thing that a game wants next of its school. */
export type NextStep =
  | "not-told"
  | "send"
  /** it counts as sent, and no link of it can be answered: somebody said so by hand or in a file */
  | "asked-another-way"
  | "no-address"
  | "waiting"
  | "asks"
  /** the other school, which works here, too, asks in a game of its own */
  | "partner-asks"
  | "postponed"
  | "offered"
  | "no-score";

type At = { now: number; timeZone: string };
type Judge = (game: Game, at: At) => boolean;

const isUnasked: Judge = (game, { now }) =>
  canBeSent(game, now) ||
  (game.status === "verification-sent" && game.waiting === null && isFuture(game, now));

/** The first that holds is the one. */
const STEPS: readonly (readonly [NextStep, Judge])[] = [
  // A game that the other school asks about wants an answer, whether or not it was ever sent.
  ["partner-asks", ({ partner }) => partner?.state === "asks"],
  ["send", (game, at) => isUnasked(game, at) && game.status === "scheduled" && hasAddress(game.opponent)],
  ["asked-another-way", (game, at) => isUnasked(game, at) && hasAddress(game.opponent)],
  ["no-address", isUnasked],
  ["waiting", ({ status, waiting }) => status === "verification-sent" && waiting !== null],
  ["asks", isMoveAsked],
  ["postponed", (game) => ["put-off", "to-move"].includes(phaseOf(game))],
  ["offered", (game) => phaseOf(game) === "offered"],
  ["no-score", lacksScore],
];

/** null where nothing is to be done, and for an opponent whom nobody knows yet */
export function nextStepOf(game: Game, at: At): NextStep | null {
  if (game.opponentNotTold) return "not-told";
  if (isTbd(game.opponent)) return null;
  return STEPS.find(([, holds]) => holds(game, at))?.[0] ?? null;
}
