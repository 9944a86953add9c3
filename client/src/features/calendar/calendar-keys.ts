import { addDays } from "#shared/domain/time/game-time.ts";
import { addMonths, type CalendarView, nextPeriod, weekOf, withinDates } from "./calendar-days.ts";

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
