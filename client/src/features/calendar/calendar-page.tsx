import "./calendar.css";
import { useMemo } from "react";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useLiveGames } from "#client/features/games/games.api.ts";
import { useNow } from "#client/features/games/parts/use-now.ts";
import { WithSchool } from "#client/features/school/with-school.tsx";
import { useRoomForColumns } from "#client/lib/use-media-query.ts";
import type { Game } from "#shared/api/games.ts";
import type { School } from "#shared/api/schools.ts";
import { dayOf } from "#shared/domain/game-time.ts";
import { gamesByDay } from "./calendar-days.ts";
import { CalendarGrid } from "./calendar-grid.tsx";
import { CalendarLoading } from "./calendar-loading.tsx";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { DayGames } from "./day-games.tsx";
import { PeriodHint } from "./period-hint.tsx";
import { StatusLegend } from "./status-legend.tsx";
import { useCalendarView } from "./use-calendar-view.ts";

export function CalendarPage() {
  return (
    <div className="calendar-sheet">
      <PageHeader title="Calendar" subtitle="View your games in calendar format" />
      <Calendar />
    </div>
  );
}

function Calendar() {
  return (
    <WithSchool queries={{ games: useLiveGames() }} loading={<CalendarLoading />}>
      {(loaded) => <GamesCalendar {...loaded} />}
    </WithSchool>
  );
}

function GamesCalendar({ games, school }: { games: Game[]; school: School }) {
  const { name, timezone } = school;
  const today = dayOf(useNow(), timezone);
  const calendar = useCalendarView(today);
  const days = useMemo(() => gamesByDay(games, timezone), [games, timezone]);
  const wide = useRoomForColumns();

  return (
    <>
      <CalendarToolbar calendar={calendar} today={today} schoolName={name} />
      <CalendarGrid calendar={calendar} days={days} today={today} wide={wide} />
      {wide ? null : <DayGames day={calendar.day} games={days.get(calendar.day) ?? []} />}
      <PeriodHint calendar={calendar} days={days} />
      <StatusLegend />
    </>
  );
}
