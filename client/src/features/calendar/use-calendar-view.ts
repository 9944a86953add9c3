import { useState } from "react";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import { type CalendarView, inSamePeriod, readDay } from "./calendar-days.ts";

/** `date` is left out for today, so that a bookmark of the plain page opens today's month on every visit. */
const DEFAULT_ADDRESS = { view: "month", date: "" };

export type CalendarState = {
  view: CalendarView;
  /** The chosen day, yyyy-MM-dd: its month or week shows. */
  day: string;
  setView: (view: CalendarView) => void;
  /** Shows and remembers a day in the address. */
  goTo: (day: string) => void;
  /** Moves within the period that shows without a word to the address; beyond it like `goTo`. */
  moveTo: (day: string) => void;
};

/** What the address bar says about the calendar; `today` is the school's. */
export function useCalendarView(today: string): CalendarState {
  const [address, setAddress] = useSearchParamsState(DEFAULT_ADDRESS);
  const [moved, setMoved] = useState<{ from: string; to: string } | null>(null);
  const view = address.view === "week" ? "week" : "month";
  const shown = readDay(address.date) ?? today;
  const day = moved?.from === shown && inSamePeriod(view, moved.to, shown) ? moved.to : shown;

  const dateOf = (chosen: string) => (chosen === today ? "" : chosen);
  const goTo = (chosen: string) => {
    setMoved(null);
    setAddress({ date: dateOf(chosen) });
  };

  return {
    view,
    day,
    setView: (next) => setAddress({ view: next, date: dateOf(day) }),
    goTo,
    // Browsers refuse an address that changes a hundred times in a few seconds, as under an arrow key held down.
    moveTo: (chosen) =>
      inSamePeriod(view, chosen, shown) ? setMoved({ from: shown, to: chosen }) : goTo(chosen),
  };
}
