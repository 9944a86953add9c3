import { Popover, PopoverContent, PopoverTrigger } from "#client/components/ui/popover.tsx";
import { ConflictSign } from "#client/games/conflicts/conflict-sign.tsx";
import type { Game } from "#shared/api/games.ts";
import { formatFullDate } from "#shared/domain/time/game-time.ts";
import { CalendarGame } from "./calendar-game.tsx";

/** A day with more would push the weeks below it off the screen. */
const MOST_IN_PLACE = 12;

const LINK =
  "target ml-auto rounded-sm px-1 text-[0.6875rem] leading-6 font-semibold whitespace-nowrap text-primary-text hover:bg-sunken";

type MoreGamesProps = {
  day: string;
  games: readonly Game[];
  count: number;
  unfolded: boolean;
  onUnfold: (unfolded: boolean) => void;
  gameHref: (id: number) => string;
  tabIndex: number;
};

/** '+2 more' unfolds the day where it stands, or opens it when that would be too much. */
export function MoreGames({ day, games, count, unfolded, onUnfold, gameHref, tabIndex }: MoreGamesProps) {
  const more = (
    <>
      +{count} more
      <ConflictSign games={games.slice(-count)} className="ml-1 size-3.5 align-[-2px]" />
    </>
  );
  if (games.length <= MOST_IN_PLACE) {
    return (
      <button
        type="button"
        tabIndex={tabIndex}
        aria-expanded={unfolded}
        className={LINK}
        onClick={() => onUnfold(!unfolded)}
      >
        {unfolded ? "Show fewer" : more}
      </button>
    );
  }
  return (
    <Popover>
      <PopoverTrigger tabIndex={tabIndex} className={LINK}>
        {more}
      </PopoverTrigger>
      <PopoverContent aria-label={`Games on ${formatFullDate(day)}`} className="w-72 p-3">
        <h3 className="text-lg">{formatFullDate(day)}</h3>
        <ul className="mt-3 grid gap-3">
          {games.map((game) => (
            <li key={game.id}>
              <CalendarGame game={game} href={gameHref(game.id)} />
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}
