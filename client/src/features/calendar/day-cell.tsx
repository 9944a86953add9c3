import { useState } from "react";
import { WeatherButton } from "#client/games/many/weather/weather-button.tsx";
import { gameElementId } from "#client/games/parts/reveal-game.ts";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";
import { MAX_GAMES_PER_DAY } from "./calendar-days.ts";
import { CalendarGame } from "./calendar-game.tsx";
import { DayNumber } from "./day-number.tsx";
import { DayOff } from "./day-off.tsx";
import { gridCell } from "./grid-roles.ts";
import { MoreGames } from "./more-games.tsx";
import { ScheduleButton } from "./schedule-button.tsx";

export type DayProps = {
  day: string;
  games: Game[];
  /** On which it lies. */
  blackouts: readonly Blackout[];
  /** A day of another month, there to fill its week. */
  outside: boolean;
  today: string;
  isToday: boolean;
  /** the grid has one tab stop, on this day */
  isChosen: boolean;
  /** A week has room for long names. */
  short: boolean;
  /** All of the games, without '+N more'. */
  showsAll: boolean;
  onPick: () => void;
  gameHref: (id: number) => string;
  onSchedule: (day: string) => void;
};

/** A day with its games. They take part in the tab order only where their day does. */
export function DayCell({
  day,
  games,
  blackouts,
  outside,
  today,
  isToday,
  isChosen,
  short,
  showsAll,
  ...acts
}: DayProps) {
  const [unfolded, setUnfolded] = useState(false);
  const most = showsAll || unfolded ? games.length : MAX_GAMES_PER_DAY;
  const tabIndex = isChosen ? 0 : -1;
  const count = showsAll ? 0 : games.length - MAX_GAMES_PER_DAY;
  return (
    <td
      {...gridCell()}
      data-day={day}
      tabIndex={tabIndex}
      aria-current={isToday ? "date" : undefined}
      className={cn(
        "group/day border border-line p-0.5 align-top focus-visible:-outline-offset-2",
        outside && "bg-sunken/60",
        blackouts.length > 0 && "calendar-day-off",
        isToday && "bg-secondary-wash forced-colors:border-2",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1 print:block">
        <DayNumber day={day} games={games.length} isToday={isToday} outside={outside} />
        <div className={cn("min-w-0", count > 0 ? "order-last basis-full" : "flex-1")}>
          <DayOff blackouts={blackouts} short className="text-[0.6875rem] leading-tight print:text-[6.5pt]" />
        </div>
        {count > 0 ? (
          <MoreGames
            day={day}
            games={games}
            count={count}
            unfolded={unfolded}
            onUnfold={setUnfolded}
            gameHref={acts.gameHref}
            tabIndex={tabIndex}
          />
        ) : null}
        <WeatherButton
          date={day}
          games={games}
          today={today}
          iconOnly
          tabIndex={tabIndex}
          className="-my-1 -ml-1 text-ink-muted"
        />
      </div>
      {games.length > 0 ? (
        <ul
          className={cn(
            "mt-0.5 grid grid-cols-[minmax(0,1fr)] print:mt-0 print:block print:*:mb-0.75",
            short ? "gap-0.5" : "gap-1.5",
          )}
        >
          {games.map((game, place) => (
            <li
              key={game.id}
              id={gameElementId(game.id)}
              className={cn(place >= most && "hidden print:list-item")}
            >
              <CalendarGame
                game={game}
                href={acts.gameHref(game.id)}
                short={short}
                dimmed={outside}
                tabIndex={tabIndex}
              />
            </li>
          ))}
        </ul>
      ) : (
        <ScheduleButton
          day={day}
          today={today}
          onSchedule={acts.onSchedule}
          tabIndex={tabIndex}
          className="mt-1 min-h-14 w-full px-1 text-[0.6875rem] opacity-0 group-hover/day:opacity-100 focus-visible:opacity-100 coarse:border-transparent coarse:opacity-100"
        />
      )}
    </td>
  );
}
