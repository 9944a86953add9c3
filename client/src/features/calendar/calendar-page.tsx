import "./calendar.css";
import { useMemo } from "react";
import { FailedQueries } from "#client/components/failed-queries.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { useLiveGames } from "#client/features/games/games.api.ts";
import { useNow } from "#client/features/games/parts/use-now.ts";
import { useSchool } from "#client/features/school/school.api.ts";
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
  const games = useLiveGames();
  const school = useSchool();
  if (games.data && school.data) return <GamesCalendar games={games.data} school={school.data} />;
  if (games.isError || school.isError) return <FailedQueries queries={[games, school]} />;
  return <CalendarLoading />;
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
