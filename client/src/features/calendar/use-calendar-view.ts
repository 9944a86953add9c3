import { useState } from "react";
import { useSearch } from "wouter";
import { gameHrefOver } from "#client/games/parts/game-href.ts";
import { useSearchParamsState } from "#client/lib/use-search-params-state.ts";
import { type CalendarView, inSamePeriod, readDay } from "./calendar-days.ts";

/** `date` is left out for today, so that a bookmark of the plain page opens today's month on every visit. */
const DEFAULT_ADDRESS = { view: "month", date: "", team: "" };

export type CalendarState = {
  view: CalendarView;
  /** The chosen day, yyyy-MM-dd: its month or week shows. */
  day: string;
  /** The id of the only team whose games show, as the address has it; '' for all teams. */
  team: string;
  setView: (view: CalendarView) => void;
  setTeam: (id: string) => void;
  /** Shows a day and puts it into the address. */
  goTo: (day: string) => void;
  /** Like `goTo`, but within the shown period the address stays as it is. */
  moveTo: (day: string) => void;
  /** This very calendar, with the dialog of a game over it. */
  gameHref: (id: number) => string;
};

/** The calendar's view, day and team, kept in the address; `today` is the school's. */
export function useCalendarView(today: string): CalendarState {
  const [address, setAddress] = useSearchParamsState(DEFAULT_ADDRESS);
  const search = useSearch();
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
    team: address.team,
    setView: (next) => setAddress({ view: next, date: dateOf(day) }),
    setTeam: (team) => setAddress({ team, date: dateOf(day) }),
    goTo,
    // Browsers refuse to change the address a hundred times in a few seconds, as a held arrow key would.
    moveTo: (chosen) =>
      inSamePeriod(view, chosen, shown) ? setMoved({ from: shown, to: chosen }) : goTo(chosen),
    gameHref: (id) => gameHrefOver({ path: "/calendar", search }, id),
  };
}
