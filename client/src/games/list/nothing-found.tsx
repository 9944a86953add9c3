import CalendarSearch from "lucide-react/icons/calendar-search";
import { useLocation } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { COPY_SEASON } from "#client/game/game-href.ts";

type NothingFoundProps = {
  /** all games, whatever the filters */
  total: number;
  hasPast: boolean;
  onClear: () => void;
};

/** A new school year begins like this, too: last year's games are there, and none is still to come. */
export function NothingFound({ total, hasPast, onClear }: NothingFoundProps) {
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon={CalendarSearch}
      title="No games match these filters"
      text={total === 1 ? "The filters hide your only game." : `The filters hide all ${total} games.`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="outline" onClick={onClear}>
            Clear Filters
          </Button>
          {hasPast ? (
            <Button variant="outline" onClick={() => navigate(COPY_SEASON)}>
              Copy a season…
            </Button>
          ) : null}
        </div>
      }
    />
  );
}
