import { WeatherButton } from "#client/games/many/weather/weather-button.tsx";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import type { Blackout } from "#shared/domain/game/blackouts.ts";
import { MAX_GAMES_PER_DAY } from "./calendar-days.ts";
import { CalendarGame } from "./calendar-game.tsx";
import { DayNumber } from "./day-number.tsx";
import { DayOff } from "./day-off.tsx";
import { gridCell } from "./grid-roles.ts";
import { MoreGames } from "./more-games.tsx";

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
  onPick: () => void;
};

/** A day with its games. They take part in the tab order only where their day does. */
export function DayCell({ day, games, blackouts, outside, today, isToday, isChosen, short }: DayProps) {
  const tabIndex = isChosen ? 0 : -1;
  const hidden = games.slice(MAX_GAMES_PER_DAY);
  return (
    <td
      {...gridCell()}
      data-day={day}
      tabIndex={tabIndex}
      aria-current={isToday ? "date" : undefined}
      className={cn(
        "group/day relative border border-line p-0.5 align-top min-[72rem]:p-1 focus-visible:-outline-offset-2",
        outside && "bg-sunken/60",
        blackouts.length > 0 && "calendar-day-off",
        isToday && "bg-secondary-wash",
      )}
    >
      <DayNumber day={day} games={games.length} isToday={isToday} outside={outside} />
      <DayOff
        blackouts={blackouts}
        short
        className="px-1 text-[0.6875rem] leading-tight print:text-[6.5pt]"
      />
      {games.length > 0 ? (
        <ul className="mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-2 print:mt-0 print:block print:*:mb-0.75">
          {games.slice(0, MAX_GAMES_PER_DAY).map((game) => (
            <li key={game.id}>
              <CalendarGame game={game} short={short} dimmed={outside} tabIndex={tabIndex} />
            </li>
          ))}
          {hidden.map((game) => (
            <li key={game.id} className="hidden print:list-item">
              <CalendarGame game={game} dimmed={outside} tabIndex={-1} />
            </li>
          ))}
        </ul>
      ) : null}
      {hidden.length > 0 ? (
        <MoreGames day={day} games={games} count={hidden.length} tabIndex={tabIndex} />
      ) : null}
      <WeatherButton
        date={day}
        games={games}
        today={today}
        iconOnly
        tabIndex={tabIndex}
        className={cn(
          "absolute top-0 right-0 coarse:opacity-100 focus-visible:opacity-100 group-hover/day:opacity-100 group-focus-within/day:opacity-100",
          !isToday && "opacity-0",
        )}
      />
    </td>
  );
}
