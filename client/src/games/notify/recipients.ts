import type { Game } from "#shared/api/games.ts";
import { type GameToBe, opponentsToNotify } from "#shared/domain/requests/opponents-to-notify.ts";
import { isCalendarDate, isClockTime } from "#shared/domain/time/game-time.ts";
import { toInstant } from "#shared/domain/time/zone-time.ts";

/** A school as it is written to or called. */
export type SchoolToCall = Pick<Game["opponent"], "id" | "schoolName" | "managerName" | "email" | "phone">;

/** An opponent whom a change of a game concerns, or one of a meet's schools. */
export type Recipient = { opponent: SchoolToCall; game: Game };

/** The opponents whom saving a game so concerns, with an address or without; none while the game has no start. */
export function recipientsOfChange(game: Game, after: GameToBe, now: number, timeZone: string): Recipient[] {
  const { date, time } = after;
  if (!isCalendarDate(date) || !isClockTime(time)) return [];
  const start = toInstant({ date, time }, timeZone);
  return start.ok ? recipientsOf(game, after, { start: start.instant.getTime(), now }) : [];
}

/** The opponents to notify of a game that is put off, called off or removed. */
export const recipientsOfLoss = (game: Game, status: "reschedule" | "canceled", now: number): Recipient[] =>
  recipientsOf(game, { ...game, status }, { start: Date.parse(game.datetimeUtc), now });

/** The opponents whose snapshot of a game is out of date. */
export const recipientsOutOfDate = (game: Game, now: number): Recipient[] =>
  game.opponentNotTold ? recipientsOf(game, game, { start: Date.parse(game.datetimeUtc), now }) : [];

function recipientsOf(game: Game, after: GameToBe, clock: { start: number; now: number }): Recipient[] {
  const known = [game.opponent, ...game.formerOpponents, ...game.schools.map(schoolToCall)];
  return opponentsToNotify(game, after, clock).flatMap((id) => {
    const opponent = known.find((each) => each.id === id);
    return opponent ? [{ opponent, game }] : [];
  });
}

/** A school of a meet; nobody is named whom to ask for there. */
export const schoolToCall = ({ opponentId, ...school }: Game["schools"][number]): SchoolToCall => ({
  ...school,
  id: opponentId,
  managerName: "",
});

/** Whether an opponent can be mailed. */
export const hasAddress = ({ email }: { email: string }): boolean => email.trim() !== "";
