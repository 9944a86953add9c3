import "./calendar.css";
import { useMemo } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { ButtonLink } from "#client/components/ui/button-link.tsx";
import { PageHeader } from "#client/components/ui/page-header.tsx";
import { Loading, Skeleton } from "#client/components/ui/skeleton.tsx";
import { useBlackouts } from "#client/data/blackouts.api.ts";
import { useTeams } from "#client/data/teams.api.ts";
import { WithGames } from "#client/games/conflicts/with-games.tsx";
import { useGameWindows } from "#client/games/dialog/opening/use-game-windows.tsx";
import { dayLabel } from "#client/games/parts/day-label.ts";
import { StatusBadge } from "#client/games/parts/status-badge.tsx";
import { useKeptChoice } from "#client/lib/kept-choice.ts";
import { useSingleKeys } from "#client/lib/single-keys.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useRoomForColumns } from "#client/lib/use-text-size.ts";
import { blackoutsOn } from "#client/records/blackout/blackout-text.ts";
import type { Game } from "#shared/api/games.ts";
import type { School } from "#shared/api/schools.ts";
import type { Team } from "#shared/api/teams.ts";
import type { Blackout } from "#shared/domain/conflicts/blackouts.ts";
import { GAME_STATUSES } from "#shared/domain/game/game-status.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { gamesByDay, inSamePeriod, nextGameDay, periodTitle } from "./calendar-days.ts";
import { CalendarGrid } from "./calendar-grid.tsx";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { DayGames } from "./day-games.tsx";
import { type CalendarState, useCalendarView } from "./use-calendar-view.ts";

export function CalendarPage() {
  return (
    <div className="calendar-sheet">
      <PageHeader
        title="Calendar"
        subtitle={
          <span className="inline-block sm:max-[86rem]:sr-only">View your games in calendar format</span>
        }
      />
      <Calendar />
    </div>
  );
}

function Calendar() {
  return (
    <WithGames queries={{}} loading={<CalendarLoading />}>
      {(loaded) => <GamesCalendar {...loaded} />}
    </WithGames>
  );
}

const NONE: [] = [];

/** The browser keeps under it how many games a day of the week shows. */
const WEEK_SHOWS = "calendar-week-shows";

function GamesCalendar({ games, school }: { games: Game[]; school: School }) {
  const { name, timezone } = school;
  const today = dayOf(useNow(), timezone);
  const calendar = useCalendarView(today);
  useSingleKeys({ t: () => calendar.goTo(today) });
  const { edit } = useGameWindows();
  const { data: teams } = useTeams();
  // The games show without them, too.
  const { data: allBlackouts = NONE } = useBlackouts();
  const teamId = teamInAddress(calendar.team, teams);
  const days = useMemo(() => gamesByDay(ofTeam(games, teamId), timezone), [games, teamId, timezone]);
  const blackouts = blackoutsOf(allBlackouts, teamId);
  const wide = useRoomForColumns();
  const [weekShows, show] = useKeptChoice(WEEK_SHOWS);
  const showsAll = weekShows === "all";
  const inWeek = wide && calendar.view === "week";
  const acts = {
    gameHref: calendar.gameHref,
    onSchedule: (date: string) => edit({ kind: "new", teamId, opponentId: null, date }),
  };

  return (
    <>
      <CalendarToolbar
        calendar={calendar}
        teamId={teamId}
        today={today}
        schoolName={name}
        showsAll={showsAll}
        onShowAll={inWeek ? (all) => show(all ? "all" : "few") : null}
      />
      <CalendarGrid
        calendar={calendar}
        days={days}
        blackouts={blackouts}
        today={today}
        wide={wide}
        showsAll={inWeek && showsAll}
        onSchedule={acts.onSchedule}
      />
      {wide ? null : (
        <DayGames
          day={calendar.day}
          games={days.get(calendar.day) ?? []}
          blackouts={blackoutsOn(blackouts, calendar.day)}
          today={today}
          {...acts}
        />
      )}
      <PeriodHint calendar={calendar} days={days} isEmpty={games.length === 0} />
      <StatusLegend />
    </>
  );
}

function StatusLegend() {
  return (
    <section
      aria-label="Legend"
      className="mt-4 border-t border-line pt-4 print:mt-1 print:border-0 print:p-0 print:[&_span]:h-4"
    >
      <ul className="flex flex-wrap gap-2">
        {GAME_STATUSES.map((status) => (
          <li key={status}>
            <StatusBadge status={status} short />
          </li>
        ))}
      </ul>
    </section>
  );
}

const DAYS = Array.from({ length: 35 }, (_, day) => day);

/** An empty month under its header. */
function CalendarLoading() {
  return (
    <Loading>
      <div className="mb-3 flex items-center justify-between gap-4 sm:hidden">
        <Skeleton className="h-9.5 w-full max-w-56" />
        <Skeleton className="h-9.5 w-full max-w-36" />
      </div>
      <div className="grid grid-cols-7 gap-px border border-line bg-line">
        {DAYS.map((day) => (
          <div key={day} className="h-14 bg-surface p-1.5 md:h-28">
            <Skeleton className="size-5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

type PeriodHintProps = {
  calendar: CalendarState;
  days: ReadonlyMap<string, unknown>;
  /** The school has no game at all. */
  isEmpty: boolean;
};

/** For a month or a week without games: says so, and leads to the next game. */
function PeriodHint({ calendar, days, isEmpty }: PeriodHintProps) {
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

/** The team that an address names; null for all, and for one that is not among the loaded teams. */
function teamInAddress(text: string, teams: readonly Team[] | undefined): number | null {
  const id = Number(text);
  if (text === "" || !Number.isInteger(id)) return null;
  return !teams || teams.some((team) => team.id === id) ? id : null;
}

/** @param teamId null for all teams */
const ofTeam = (games: readonly Game[], teamId: number | null): readonly Game[] =>
  teamId === null ? games : games.filter((game) => game.teamId === teamId);

/** The days off of a team. @param teamId null for all teams */
export const blackoutsOf = (blackouts: readonly Blackout[], teamId: number | null): readonly Blackout[] =>
  teamId === null
    ? blackouts
    : blackouts.filter(({ teamIds }) => teamIds.length === 0 || teamIds.includes(teamId));
