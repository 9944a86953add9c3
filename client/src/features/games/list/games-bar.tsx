import Download from "lucide-react/icons/download";
import MessageCircleWarning from "lucide-react/icons/message-circle-warning";
import Printer from "lucide-react/icons/printer";
import { Button } from "#client/components/ui/button.tsx";
import {
  countFilters,
  type GameView,
  type GameViewControl,
  NO_FILTERS,
  PERIODS,
  STATUS_FILTER_LABELS,
} from "#client/features/games/parts/game-view.ts";
import { useLoadedSchool } from "#client/features/school/with-school.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import type { Game } from "#shared/api/games.ts";
import { formatDate } from "#shared/domain/game-time.ts";
import { teamName } from "#shared/domain/team-name.ts";
import { dayOf } from "#shared/domain/zone-time.ts";
import { RemovedGames } from "./removed-games.tsx";

type GamesBarProps = {
  /** The games that the filters leave, in the list's order. */
  games: readonly Game[];
  total: number;
  /** The games still to come of which the opponent believes something else, whatever the filters. */
  notTold: number;
  now: number;
} & GameViewControl;

/** How many games the list has, and what else can be done with all of them. */
export function GamesBar({ games, total, notTold, view, now, onChange }: GamesBarProps) {
  const school = useLoadedSchool();
  const today = dayOf(now, school.timezone);
  const counted = total === 1 ? "1 game" : `${total} games`;

  const exportGames = async () => {
    try {
      const { downloadGames } = await import("./export-csv.ts");
      downloadGames(`games-${today}.csv`, games);
    } catch (error) {
      toastFailure("Export failed", error);
    }
  };

  return (
    <div className="mb-2 flex min-h-9.5 flex-wrap items-center justify-between gap-x-3">
      <p className="text-sm text-ink-muted tabular-nums">
        <span className="hidden print:inline">
          {[school.name, ...filterNames(view, games[0]), formatDate(today), ""].join(" · ")}
        </span>
        <span aria-live="polite">{games.length === total ? counted : `${games.length} of ${counted}`}</span>
        {games.length > 0 && countFilters(view) > 0 ? (
          <Button variant="link" size="sm" className="ml-3 font-medium" onClick={() => onChange(NO_FILTERS)}>
            Clear Filters
          </Button>
        ) : null}
        <NotToldChip count={notTold} view={view} onChange={onChange} />
      </p>
      <div className="flex flex-wrap gap-x-1" data-print="hide">
        {games.length > 0 ? (
          <>
            <Button variant="ghost" size="sm" onClick={exportGames}>
              <Download aria-hidden="true" />
              Export CSV
            </Button>
            <Button variant="ghost" size="sm" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          </>
        ) : null}
        <RemovedGames />
      </div>
    </div>
  );
}

/** Leads to the games that opponents have yet to learn of, and back to all of them. */
function NotToldChip({ count, view, onChange }: { count: number } & GameViewControl) {
  if (count === 0) return null;
  const pressed = view.status === "not-told";
  const narrow = { ...NO_FILTERS, status: "not-told", period: "future" };
  return (
    <Button
      variant="outline"
      size="sm"
      data-print="hide"
      aria-pressed={pressed}
      className="ml-3 border-danger text-danger-text aria-pressed:bg-danger-wash"
      onClick={() => onChange(pressed ? NO_FILTERS : narrow)}
    >
      <MessageCircleWarning aria-hidden="true" />
      {count} not told
    </Button>
  );
}

/** The filters in words, for printing. The first game has the names, since all games of a filtered list share them. */
function filterNames(view: GameView, game: Game | undefined): string[] {
  const period = PERIODS.find(({ value }) => value === view.period)?.label;
  const names = [
    period,
    view.teamId !== null && game && teamName(game.team),
    view.opponentId !== null && game?.opponent.schoolName,
    view.status && STATUS_FILTER_LABELS[view.status],
  ];
  return names.filter((name) => typeof name === "string");
}
