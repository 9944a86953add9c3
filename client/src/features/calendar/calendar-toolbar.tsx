import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Printer from "lucide-react/icons/printer";
import Rss from "lucide-react/icons/rss";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { DayPopover } from "#client/components/ui/dates/day-popover.tsx";
import { PopoverTrigger } from "#client/components/ui/popover.tsx";
import { SubscribeWindow } from "#client/games/season/subscribe/subscribe-window.tsx";
import { cn } from "#client/lib/cn.ts";
import { TeamFilter } from "#client/records/team/team-filter.tsx";
import { type CalendarView, inSamePeriod, nextPeriod, periodTitle, withinDates } from "./calendar-days.ts";
import type { CalendarState } from "./use-calendar-view.ts";

const VIEWS: { view: CalendarView; label: string }[] = [
  { view: "month", label: "Month" },
  { view: "week", label: "Week" },
];

type CalendarToolbarProps = {
  calendar: CalendarState;
  /** The only one whose games show; null for all. */
  teamId: number | null;
  today: string;
  schoolName: string;
  /** Each day shows all of its games; no button without `onShowAll`. */
  showsAll: boolean;
  onShowAll: ((showsAll: boolean) => void) | null;
};

/** Shares a line with the page's title, where there is room. */
export function CalendarToolbar({
  calendar,
  teamId,
  today,
  schoolName,
  showsAll,
  onShowAll,
}: CalendarToolbarProps) {
  const { view, day, goTo } = calendar;
  const period = periodTitle(view, day);
  const previous = nextPeriod(view, day, -1);
  const next = nextPeriod(view, day, 1);
  return (
    <div className="calendar-controls mb-3 flex flex-wrap items-center justify-end gap-x-1.5 gap-y-2 xl:gap-x-2 short:mb-2 print:mb-1">
      <div data-print="hide" className="flex items-center gap-1">
        <Button
          variant="outline"
          size="icon"
          aria-label={`Previous ${view}`}
          disabled={inSamePeriod(view, previous, day)}
          onClick={() => goTo(previous)}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label={`Next ${view}`}
          disabled={inSamePeriod(view, next, day)}
          onClick={() => goTo(next)}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <h2
        aria-live="polite"
        aria-label={period}
        className="min-w-0 text-xl max-sm:order-first max-sm:grow max-sm:basis-28 max-sm:leading-tight sm:text-2xl xl:text-3xl print:text-xl print:before:content-[attr(aria-label)]"
      >
        <DayPopover
          label="Go to a date"
          align="center"
          value={day}
          today={today}
          onSelect={(date) => goTo(withinDates(date))}
        >
          <PopoverTrigger
            data-print="hide"
            aria-label={`${period}, Go to a date`}
            title="Go to a date"
            className="target rounded-sm px-1 text-left underline decoration-line-strong decoration-dotted decoration-2 underline-offset-6 hover:bg-sunken max-sm:-ml-1"
          >
            {period}
          </PopoverTrigger>
        </DayPopover>
      </h2>
      <p className="ml-auto hidden font-semibold print:block">{schoolName}</p>
      <div
        data-print="hide"
        className="flex items-center gap-2 max-sm:order-last max-sm:w-full cramped:flex-wrap sm:contents"
      >
        <Button variant="outline" className="max-xl:px-3 sm:mr-auto" onClick={() => goTo(today)}>
          Today
        </Button>
        {onShowAll ? (
          <Button
            variant="outline"
            aria-pressed={showsAll}
            className="max-xl:px-3 aria-pressed:border-primary-line aria-pressed:bg-primary-wash forced-colors:aria-pressed:border-2"
            onClick={() => onShowAll(!showsAll)}
          >
            Show all
          </Button>
        ) : null}
        <TeamFilter
          teamId={teamId}
          onChange={(value) => calendar.setTeam(value === "all" ? "" : value)}
          labelHidden
          className="min-w-0 max-sm:order-first max-sm:grow max-sm:basis-26 sm:w-32 2xl:w-48"
        />
        <ViewToggle calendar={calendar} />
      </div>
      <div data-print="hide" className="flex gap-1.5 sm:gap-2">
        <SubscribeButton />
        <Button variant="outline" size="icon" title="Print" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          <span className="sr-only">Print</span>
        </Button>
      </div>
    </div>
  );
}

function ViewToggle({ calendar }: { calendar: CalendarState }) {
  return (
    <fieldset className="flex rounded-md border border-line-strong bg-surface">
      <legend className="sr-only">View</legend>
      {VIEWS.map(({ view, label }) => (
        <button
          key={view}
          type="button"
          aria-pressed={calendar.view === view}
          onClick={() => calendar.setView(view)}
          className={cn(
            "target h-9 rounded-[calc(var(--radius-md)-1px)] px-3 text-sm font-semibold transition-colors sm:px-4",
            calendar.view === view
              ? "bg-primary text-on-primary forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none"
              : "hover:bg-sunken",
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function SubscribeButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="icon" title="Subscribe" onClick={() => setOpen(true)}>
        <Rss aria-hidden="true" />
        <span className="sr-only">Subscribe</span>
      </Button>
      {open ? <SubscribeWindow onClose={() => setOpen(false)} /> : null}
    </>
  );
}
