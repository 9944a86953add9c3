import Download from "lucide-react/icons/download";
import ListChecks from "lucide-react/icons/list-checks";
import MessageCircleWarning from "lucide-react/icons/message-circle-warning";
import Printer from "lucide-react/icons/printer";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { SearchField } from "#client/components/search-box.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import {
  GAME_PERIODS,
  type GameView,
  type GameViewControl,
  isNarrowed,
  NO_FILTERS,
  STATUS_FILTER_LABELS,
  type StatusFilter,
} from "#client/game/game-view.ts";
import { SELECTING_BEGINS, type Selecting } from "#client/games/list/selection/use-selecting.ts";
import type { Game } from "#shared/api/games.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { exportGames } from "./export-games.ts";
import { RemovedGamesButton } from "./removed-games.tsx";

type GamesBarProps = {
  /** The games that the filters leave, in the list's order. */
  games: readonly Game[];
  total: number;
  /** The games still to come of which the opponent believes something else, whatever the filters. */
  notTold: number;
  /** The conflicts that nobody has accepted, whatever the filters. */
  conflicts: number;
  now: number;
  /** As it was typed. */
  search: string;
  /** Only a list of cards has it; a table is selected with its boxes. */
  selectMode: SelectMode | null;
} & GameViewControl;

type SelectMode = Pick<Selecting, "isOn" | "begin" | "leave">;

/** The search, how many games the list has, and what else can be done with all of them. */
export function GamesBar(props: GamesBarProps) {
  const { games, total, notTold, conflicts, search, selectMode, view, now, onChange } = props;
  const school = useLoadedSchool();
  const today = dayOf(now, school.timezone);
  const counted = total === 1 ? "1 game" : `${total} games`;

  return (
    <div className="mb-2 flex min-h-9.5 flex-wrap items-center gap-x-4 gap-y-1 short:flex-1 short:basis-72 short:gap-x-2">
      <div
        data-print="hide"
        className="flex flex-wrap gap-2 max-sm:w-full sm:basis-60 lg:basis-72 short:basis-36"
      >
        <SearchField
          label="Search games"
          value={search}
          onChange={(q) => onChange({ q })}
          className="min-w-0 flex-1 basis-40"
        />
        {selectMode && games.length > 0 ? <SelectButton {...selectMode} /> : null}
      </div>
      <p className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-muted tabular-nums print:block">
        <span className="hidden print:inline">
          <Isolated>
            {[school.name, ...filterNames(view, search, games[0]), formatDate(today), ""].join(" · ")}
          </Isolated>
        </span>
        <span aria-live="polite">{games.length === total ? counted : `${games.length} of ${counted}`}</span>
        {games.length > 0 && isNarrowed(view) ? (
          <Button variant="link" size="sm" className="font-medium" onClick={() => onChange(NO_FILTERS)}>
            Clear Filters
          </Button>
        ) : null}
        <FilterChip filter="not-told" count={notTold} view={view} onChange={onChange}>
          <MessageCircleWarning aria-hidden="true" />
          {notTold} not told
        </FilterChip>
        <FilterChip filter="conflicts" count={conflicts} view={view} onChange={onChange}>
          <TriangleAlert aria-hidden="true" />
          {conflicts === 1 ? "1 conflict" : `${conflicts} conflicts`}
        </FilterChip>
      </p>
      <div
        className="flex flex-wrap gap-x-1 max-sm:-mx-2 sm:ml-auto max-[72rem]:[&>button]:px-2 short:[&>button>span]:sr-only"
        data-print="hide"
      >
        {games.length > 0 ? (
          <>
            <Button variant="ghost" size="sm" onClick={() => exportGames(games, today)}>
              <Download aria-hidden="true" />
              <span>Export CSV</span>
            </Button>
            <Button variant="ghost" size="sm" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              <span>Print</span>
            </Button>
          </>
        ) : null}
        <RemovedGamesButton />
      </div>
    </div>
  );
}

function SelectButton({ isOn, begin, leave }: SelectMode) {
  return (
    <Button
      {...SELECTING_BEGINS}
      variant="outline"
      aria-pressed={isOn}
      className="aria-pressed:bg-primary-wash"
      onClick={isOn ? leave : begin}
    >
      <ListChecks aria-hidden="true" />
      Select
    </Button>
  );
}

type FilterChipProps = {
  filter: StatusFilter;
  count: number;
  children: ReactNode;
} & GameViewControl;

/** Leads to the games to come that something is the matter with, and back to all of them; gone when there are none. */
function FilterChip({ filter, count, view, onChange, children }: FilterChipProps) {
  if (count === 0) return null;
  const pressed = view.status === filter;
  const narrow = { ...NO_FILTERS, status: filter, period: "future" };
  return (
    <Button
      variant="outline"
      size="sm"
      data-print="hide"
      aria-pressed={pressed}
      className="border-danger text-danger-text aria-pressed:bg-danger-wash"
      onClick={() => onChange(pressed ? NO_FILTERS : narrow)}
    >
      {children}
    </Button>
  );
}

/** The filters in words, for printing. The first game has the names, since all games of a filtered list share them. */
function filterNames(view: GameView, search: string, game: Game | undefined): string[] {
  const period = GAME_PERIODS.find(({ value }) => value === view.period)?.label;
  const names = [
    period,
    view.teamId !== null && game && teamName(game.team),
    view.opponentId !== null && game?.opponent.schoolName,
    view.status && STATUS_FILTER_LABELS[view.status],
    view.q !== "" && `“${search.trim()}”`,
  ];
  return names.filter((name) => typeof name === "string");
}
