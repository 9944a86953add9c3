import type { Game } from "#shared/api/games.ts";
import type { SharedGame } from "#shared/api/partners.ts";
import { sideOf } from "#shared/domain/game/partner.ts";
import { sameText } from "#shared/domain/game/same-facts.ts";
import { addDays } from "#shared/domain/time/game-time.ts";

export type GameMatch = SharedGame["matches"][number];

type Beside = {
  games: readonly Game[];
  teamId: number | null;
  opponentId: number | null;
  /** games of the schedule that belong to others of the request */
  taken: ReadonlySet<number>;
};

/**
 * The games of a chosen team against a chosen opponent that another school's may be, as the server finds them for those that
 * it proposes: within a day, the nearest first.
 */
export function ownMatches(asked: SharedGame, { games, teamId, opponentId, taken }: Beside): GameMatch[] {
  const [first, last] = [addDays(asked.localDate, -1), addDays(asked.localDate, 1)];
  const start = minutesOf(asked.localDate, asked.localTime);
  const distance = ({ date, time }: Game) => Math.abs(minutesOf(date, time) - start);
  return games
    .filter((game) => game.teamId === teamId && game.opponentId === opponentId)
    .filter((game) => game.date >= first && game.date <= last)
    .filter(({ id, status, partner }) => !isOver(status) && partner === null && !taken.has(id))
    .sort((one, other) => distance(one) - distance(other) || one.id - other.id)
    .map((game) => ({
      gameId: game.id,
      date: game.date,
      time: game.time,
      venue: game.venue,
      same: isSame(asked, game),
    }));
}

const isOver = (status: Game["status"]): boolean => status === "canceled" || status === "completed";

const minutesOf = (date: string, time: string): number => Date.parse(`${date}T${time}Z`) / 60_000;

const isSame = (asked: SharedGame, own: Game): boolean =>
  own.date === asked.localDate &&
  own.timeTbd === asked.timeTbd &&
  (own.timeTbd || own.time === asked.localTime) &&
  sideOf(own) === asked.side &&
  own.kind === asked.kind &&
  sameText(own.venue, asked.venue) &&
  sameText(own.eventName, asked.eventName);
