import { Button } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { dayLabel } from "#client/game/day-label.ts";
import { inSamePeriod, nextGameDay, periodTitle } from "./calendar-days.ts";
import type { CalendarState } from "./use-calendar-view.ts";

type PeriodHintProps = {
  calendar: CalendarState;
  days: ReadonlyMap<string, unknown>;
  /** The school has no game at all. */
  isEmpty: boolean;
};

/** For a month or a week without games: says so, and leads to the next game. */
export function PeriodHint({ calendar, days, isEmpty }: PeriodHintProps) {
  const { view, day, goTo } = calendar;
  if ([...days.keys()].some((key) => inSamePeriod(view, key, day))) return null;
  const next = nextGameDay(days, day);
  return (
    <div data-print="hide" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-muted">
        {isEmpty
          ? "No games scheduled. Start by scheduling your first game."
          : `No games in ${view === "month" ? periodTitle(view, day) : "this week"}.`}
      </p>
      {isEmpty ? <ButtonLink href="/games">Schedule Game</ButtonLink> : null}
      {next ? (
        <Button variant="outline" onClick={() => goTo(next)}>
          Next game: {dayLabel(next, day)}
        </Button>
      ) : null}
    </div>
  );
}
