import MessageCircleWarning from "lucide-react/icons/message-circle-warning";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import {
  GAME_PERIODS,
  isNarrowed,
  type ListView,
  type ListViewControl,
  NO_FILTERS,
  STATUS_FILTER_LABELS,
  type StatusFilter,
} from "#client/games/parts/list-view.ts";
import type { Game } from "#shared/api/games.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";

/** Beside the rail the filters need the line for themselves. */
const GIVES_WAY = "lg:max-xl:sr-only";

type GamesCountProps = {
  games: readonly Game[];
  total: number;
  notTold: number;
  conflicts: number;
  search: string;
  /** The school's day as yyyy-MM-dd. */
  today: string;
} & ListViewControl;

/** How many games the filters leave, the way back from them, and the games that something is the matter with. */
export function GamesCount(props: GamesCountProps) {
  const { games, total, notTold, conflicts, search, today, view, onChange } = props;
  const { name } = useLoadedSchool();
  const counted = total === 1 ? "1 game" : `${total} games`;
  return (
    <p className="mr-auto flex min-h-6 min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted tabular-nums max-md:order-1 max-md:basis-full print:block">
      <span className="hidden print:inline">
        <Isolated>
          {[name, ...filterNames(view, search, games[0]), formatDate(today), ""].join(" · ")}
        </Isolated>
      </span>
      <span aria-live="polite" className={GIVES_WAY}>
        {games.length === total ? counted : `${games.length} of ${counted}`}
      </span>
      {games.length > 0 && isNarrowed(view) ? (
        <Button variant="link" size="xs" className="text-sm font-medium" onClick={() => onChange(NO_FILTERS)}>
          Clear Filters
        </Button>
      ) : null}
      <FilterChip filter="not-told" count={notTold} view={view} onChange={onChange}>
        <MessageCircleWarning aria-hidden="true" />
        {notTold} <span className={GIVES_WAY}>not told</span>
      </FilterChip>
      <FilterChip filter="conflicts" count={conflicts} view={view} onChange={onChange}>
        <TriangleAlert aria-hidden="true" />
        {conflicts} <span className={GIVES_WAY}>{conflicts === 1 ? "conflict" : "conflicts"}</span>
      </FilterChip>
    </p>
  );
}

type FilterChipProps = {
  filter: StatusFilter;
  count: number;
  children: ReactNode;
} & ListViewControl;

/** Leads to the games to come that something is the matter with, and back to all of them; gone when there are none. */
function FilterChip({ filter, count, view, onChange, children }: FilterChipProps) {
  if (count === 0) return null;
  const pressed = view.status === filter;
  const narrow = { ...NO_FILTERS, status: filter, period: "future" };
  return (
    <Button
      variant="outline"
      size="xs"
      data-print="hide"
      aria-pressed={pressed}
      // Above the heading of a phone's first day: the room for a thumb reaches into it.
      className="z-20 border-danger text-danger-text aria-pressed:bg-danger-wash"
      onClick={() => onChange(pressed ? NO_FILTERS : narrow)}
    >
      {children}
    </Button>
  );
}

const schoolIn = ({ opponent, schools }: Game, id: number): string =>
  schools.find(({ opponentId }) => opponentId === id)?.schoolName ?? opponent.schoolName;

/** The filters in words, for printing. The first game has the names, since all games of a filtered list share them. */
function filterNames(view: ListView, search: string, game: Game | undefined): string[] {
  const period = GAME_PERIODS.find(({ value }) => value === view.period)?.label;
  const names = [
    period,
    view.teamId !== null && game && teamName(game.team),
    view.opponentId !== null && game && schoolIn(game, view.opponentId),
    view.status && STATUS_FILTER_LABELS[view.status],
    view.q !== "" && `“${search.trim()}”`,
  ];
  return names.filter((name) => typeof name === "string");
}
