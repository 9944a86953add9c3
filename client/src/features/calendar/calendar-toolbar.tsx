import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Printer from "lucide-react/icons/printer";
import Rss from "lucide-react/icons/rss";
import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { SubscribeWindow } from "#client/games/season/subscribe/subscribe-window.tsx";
import { cn } from "#client/lib/cn.ts";
import { TeamFilter } from "#client/records/team/team-filter.tsx";
import { type CalendarView, inSamePeriod, nextPeriod, periodTitle } from "./calendar-days.ts";
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
};

export function CalendarToolbar({ calendar, teamId, today, schoolName }: CalendarToolbarProps) {
  const { view, day, goTo } = calendar;
  const previous = nextPeriod(view, day, -1);
  const next = nextPeriod(view, day, 1);
  return (
    <div className="mb-3 flex flex-wrap short:mb-2 items-center gap-x-2 sm:gap-x-3 gap-y-2 print:mb-1">
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
        className="min-w-0 text-xl max-sm:order-first max-sm:grow max-sm:basis-28 max-sm:leading-tight sm:text-3xl print:text-xl"
      >
        {periodTitle(view, day)}
      </h2>
      <p className="ml-auto hidden font-semibold print:block">{schoolName}</p>
      <div
        data-print="hide"
        className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full sm:flex-1 sm:basis-88 sm:justify-end"
      >
        <TeamFilter
          teamId={teamId}
          onChange={(value) => calendar.setTeam(value === "all" ? "" : value)}
          labelHidden
          className="max-w-full grow basis-26 sm:max-w-56"
        />
        <Button variant="outline" className="max-sm:px-3" onClick={() => goTo(today)}>
          Today
        </Button>
        <ViewToggle calendar={calendar} />
      </div>
      <SubscribeButton />
      <Button variant="outline" className="max-sm:px-3.5" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        <span className="max-sm:sr-only">Print</span>
      </Button>
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

/** A phone has the icon alone. */
function SubscribeButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" data-print="hide" className="max-sm:px-3.5" onClick={() => setOpen(true)}>
        <Rss aria-hidden="true" />
        <span className="max-sm:sr-only">Subscribe</span>
      </Button>
      {open ? <SubscribeWindow onClose={() => setOpen(false)} /> : null}
    </>
  );
}
