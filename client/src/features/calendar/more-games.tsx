import { Popover, PopoverContent, PopoverTrigger } from "#client/components/ui/popover.tsx";
import { ConflictSign } from "#client/conflicts/conflict-sign.tsx";
import type { Game } from "#shared/api/games.ts";
import { formatFullDate } from "#shared/domain/time/game-time.ts";
import { CalendarGame } from "./calendar-game.tsx";

type MoreGamesProps = { day: string; games: Game[]; count: number; tabIndex: number };

/** '+2 more' opens the whole day. */
export function MoreGames({ day, games, count, tabIndex }: MoreGamesProps) {
  return (
    <Popover>
      <PopoverTrigger
        tabIndex={tabIndex}
        className="target mt-1 w-full rounded-sm px-1.5 py-1 text-left text-xs font-semibold text-primary-text hover:bg-sunken"
      >
        +{count} more
        <ConflictSign games={games.slice(-count)} className="ml-1 size-3.5 align-[-2px]" />
      </PopoverTrigger>
      <PopoverContent aria-label={`Games on ${formatFullDate(day)}`} className="w-72 p-3">
        <h3 className="text-lg">{formatFullDate(day)}</h3>
        <ul className="mt-3 grid gap-3">
          {games.map((game) => (
            <li key={game.id}>
              <CalendarGame game={game} />
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}
