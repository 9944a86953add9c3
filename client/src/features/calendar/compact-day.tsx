import CalendarOff from "lucide-react/icons/calendar-off";
import { ConflictSign } from "#client/games/conflicts/conflict-sign.tsx";
import { cn } from "#client/lib/cn.ts";
import { MAX_GAMES_PER_DAY } from "./calendar-days.ts";
import type { DayProps } from "./day-cell.tsx";
import { DayNumber } from "./day-number.tsx";
import { DayOff } from "./day-off.tsx";
import { gridCell } from "./grid-roles.ts";
import { StatusMark } from "./status-mark.tsx";

/** A day as a number with a mark for each game; a press lists its games below the grid. */
export function CompactDay({ day, games, blackouts, outside, isToday, isChosen, onPick }: DayProps) {
  return (
    <td
      {...gridCell(isChosen)}
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? "date" : undefined}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        onPick();
      }}
      className={cn(
        "relative h-14 cursor-pointer border border-line p-0.5 align-top focus-visible:-outline-offset-2",
        outside && "bg-sunken/60",
        blackouts.length > 0 && "calendar-day-off",
        isToday && !isChosen && "bg-secondary-wash",
        isChosen && "bg-primary-wash shadow-[inset_0_0_0_2px_var(--primary-line)] forced-colors:border-2",
      )}
    >
      <DayNumber
        day={day}
        games={games.length}
        isToday={isToday}
        outside={outside}
        className="justify-center"
      />
      {blackouts.length > 0 ? (
        <div className="sr-only">
          <DayOff blackouts={blackouts} />
        </div>
      ) : null}
      <span aria-hidden="true" className="flex min-h-3 flex-wrap items-center justify-center gap-px">
        {blackouts.length > 0 ? <CalendarOff className="size-2.75 text-ink-muted sm:size-3.5" /> : null}
        {games.slice(0, MAX_GAMES_PER_DAY).map((game) => (
          <StatusMark key={game.id} status={game.status} dimmed={outside} className="size-2.75 sm:size-3.5" />
        ))}
        {games.length > MAX_GAMES_PER_DAY ? (
          <span className="text-[0.6875rem] leading-3 font-semibold">
            +{games.length - MAX_GAMES_PER_DAY}
          </span>
        ) : null}
      </span>
      <span className="absolute top-0.5 right-0.5 inline-flex">
        <ConflictSign games={games} className="size-2.75 sm:size-3.5" />
      </span>
    </td>
  );
}
