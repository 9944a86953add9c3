import type { Game } from "#shared/api/games.ts";
import type { GameStatus } from "#shared/domain/game/game-status.ts";
import type { SharedFacts } from "#shared/domain/game/opponent-snapshot.ts";
import { opponentsToNotify } from "#shared/domain/game/opponents-to-notify.ts";
import { isCalendarDate, isClockTime } from "#shared/domain/time/game-time.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";

/** An opponent who has to hear of a game. */
export type Hearer = { opponent: Game["opponent"]; game: Game };

/** A game as it will be once a change is saved. */
export type ChangedGame = SharedFacts & { status: GameStatus };

/** The opponents who have to hear of a game when it is saved so, with an address or without; none without a start. */
export function hearersOf(game: Game, after: ChangedGame, now: number, timeZone: string): Hearer[] {
  const { date, time } = after;
  if (!isCalendarDate(date) || !isClockTime(time)) return [];
  const start = toInstant({ date, time }, timeZone);
  return start.ok ? heardBy(game, after, { start: start.instant.getTime(), now }) : [];
}

/** The same for a game that is not played on its date: put off, called off or removed. */
export const hearersOfLoss = (game: Game, status: "reschedule" | "canceled", now: number): Hearer[] =>
  heardBy(game, { ...game, status }, { start: Date.parse(game.datetimeUtc), now });

/** The opponents who believe something else of a game than it is now. */
export const uninformedOf = (game: Game, now: number): Hearer[] =>
  game.opponentNotTold ? heardBy(game, game, { start: Date.parse(game.datetimeUtc), now }) : [];

function heardBy(game: Game, after: ChangedGame, clock: { start: number; now: number }): Hearer[] {
  const known = [game.opponent, ...game.formerOpponents];
  return opponentsToNotify(game, after, clock).flatMap((id) => {
    const opponent = known.find((each) => each.id === id);
    return opponent ? [{ opponent, game }] : [];
  });
}

export const hasAddress = ({ email }: { email: string }): boolean => email.trim() !== "";
