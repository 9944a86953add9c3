import { TBD_TIME, type WrittenFacts } from "#shared/domain/game/game-facts.ts";
import { dateProblem } from "#shared/domain/time/game-date.ts";
import { addDays, daysBetween, type LocalDateTime } from "#shared/domain/time/game-time.ts";

const MAX_REPEATS = 30;

/** The games that are scheduled together with a new one. */
export type AlsoAdd = {
  /** the other levels that were ticked; times as HH:mm:ss */
  levels: readonly { teamId: number; time: string }[];
  /** when the same two play again that day, HH:mm:ss; null for no second game */
  secondGame: string | null;
  /** the last day (yyyy-MM-dd) on which all of it is repeated every week; null for no repeats */
  repeatUntil: string | null;
};

type NewGame = LocalDateTime &
  Pick<WrittenFacts, "timeTbd"> & { teamId: number; departure: string; dismissal: string };

/** Why a game cannot be repeated so long; null where it can. */
export const repeatProblem = (date: string, until: string): string | null =>
  repeats(date, until) > MAX_REPEATS ? `Repeat at most ${MAX_REPEATS} times` : dateProblem(until);

/**
 * The game itself and all that is scheduled with it, week by week, as POST /api/games/batch takes them. Bus and
 * dismissal are those of the game's own team.
 * @param game of the form, its date one that exists
 * @param also `repeatUntil` without a `repeatProblem`
 */
export function gamesToAdd<Game extends NewGame>(game: Game, also: AlsoAdd): Game[] {
  const at = (time: string) => (game.timeTbd ? TBD_TIME : time);
  const onItsDay = [
    game,
    ...(also.secondGame === null || game.timeTbd ? [] : [{ ...game, time: also.secondGame }]),
    ...also.levels.map(({ teamId, time }) => ({
      ...game,
      ...{ teamId, time: at(time), departure: "", dismissal: "" },
    })),
  ];
  const weeks = also.repeatUntil === null ? 0 : repeats(game.date, also.repeatUntil);
  return Array.from({ length: weeks + 1 }, (_, week) =>
    onItsDay.map((each) => ({ ...each, date: addDays(game.date, 7 * week) })),
  ).flat();
}

/** How many weeks follow a day, to another one at the latest. */
const repeats = (date: string, until: string): number =>
  Math.max(0, Math.floor(daysBetween(date, until) / 7));
