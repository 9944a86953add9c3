import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { cn } from "#client/lib/cn.ts";
import { blackoutsOn } from "#client/records/blackout/blackout-text.ts";
import type { Game } from "#shared/api/games.ts";
import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";
import { addDays } from "#shared/domain/time/game-time.ts";
import {
  addMonths,
  type CalendarView,
  monthOf,
  nextPeriod,
  periodTitle,
  weekOf,
  weeksOf,
  withinDates,
} from "./calendar-days.ts";
import { CompactDay } from "./compact-day.tsx";
import { DayCell } from "./day-cell.tsx";
import { GRID } from "./grid-roles.ts";
import type { CalendarState } from "./use-calendar-view.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type CalendarGridProps = {
  calendar: CalendarState;
  days: ReadonlyMap<string, Game[]>;
  blackouts: readonly Blackout[];
  today: string;
  /** Room for the games themselves, not only for their marks. */
  wide: boolean;
  /** Each day shows all of its games, where it would show the first few. */
  showsAll: boolean;
  /** Opens the form of a new game on a day. */
  onSchedule: (day: string) => void;
};

/**
 * A grid with one tab stop: the keys of `dayAfterKey` go from day to day, Enter goes into the day's games and Escape
 * back to the day.
 */
export function CalendarGrid({
  calendar,
  days,
  blackouts,
  today,
  wide,
  showsAll,
  onSchedule,
}: CalendarGridProps) {
  const { view, day: chosen } = calendar;
  const keys = useGridKeys(calendar, wide);
  const Day = wide ? DayCell : CompactDay;
  return (
    <table
      {...keys}
      {...GRID}
      aria-label={periodTitle(view, chosen)}
      className="w-full table-fixed border-collapse rounded-md border border-line bg-surface"
    >
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              className="border-b border-line py-1 text-xs font-semibold text-ink-muted max-md:font-display max-md:font-bold"
            >
              <span aria-hidden="true">{weekday.slice(0, 3)}</span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(view, chosen).map((week) => (
          <tr key={week[0]} className={cn(wide && (view === "week" ? "h-80" : "h-28"))}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                games={days.get(day) ?? []}
                blackouts={blackoutsOn(blackouts, day)}
                outside={view === "month" && monthOf(day) !== monthOf(chosen)}
                today={today}
                isToday={day === today}
                isChosen={day === chosen}
                short={view === "month"}
                showsAll={showsAll}
                onPick={() => calendar.goTo(day)}
                gameHref={calendar.gameHref}
                onSchedule={onSchedule}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** For the table: the focus follows the chosen day wherever a key has moved it. */
function useGridKeys(calendar: CalendarState, wide: boolean) {
  const { view, day: chosen } = calendar;
  const grid = useRef<HTMLTableElement>(null);
  const focusWanted = useRef(false);

  useLayoutEffect(() => {
    const cell = focusWanted.current ? cellOf(grid.current, chosen) : null;
    if (!cell) return;
    focusWanted.current = false;
    cell.focus();
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = (event.target as Element).closest<HTMLElement>("[data-day]");
    const day = cell?.dataset.day;
    if (!cell || !day || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") return cell.focus();
    if (event.key === "Enter" && event.target === cell) {
      event.preventDefault();
      if (wide) (cell.querySelector("a") ?? cell.querySelector("button"))?.focus();
      else calendar.goTo(day);
      return;
    }
    const next = dayAfterKey(event, day, view);
    if (next === null) return;
    event.preventDefault();
    focusWanted.current = next !== chosen;
    if (next === chosen) cellOf(grid.current, chosen)?.focus();
    else calendar.moveTo(next);
  };
  return { ref: grid, onKeyDown };
}

function cellOf(grid: HTMLElement | null, day: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null;
}

type Key = { key: string; shiftKey: boolean };

const DAY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Arrows go by days and weeks, Home and End to the week's ends. PageUp and PageDown go by the view's period, with
 * Shift by a year. Null for any other key.
 */
export function dayAfterKey({ key, shiftKey }: Key, day: string, view: CalendarView): string | null {
  const days = DAY_STEPS[key];
  if (days !== undefined) return withinDates(addDays(day, days));
  if (key === "Home") return withinDates(weekOf(day).at(0) ?? day);
  if (key === "End") return withinDates(weekOf(day).at(-1) ?? day);
  if (key !== "PageUp" && key !== "PageDown") return null;
  const step = key === "PageDown" ? 1 : -1;
  return shiftKey ? withinDates(addMonths(day, 12 * step)) : nextPeriod(view, day, step);
}
