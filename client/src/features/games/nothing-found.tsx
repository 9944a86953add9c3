import CalendarPlus from "lucide-react/icons/calendar-plus";
import CalendarSearch from "lucide-react/icons/calendar-search";
import { useState } from "react";
import { useLocation } from "wouter";
import { Button } from "#client/components/ui/button.tsx";
import { EmptyState } from "#client/components/ui/empty-state.tsx";
import { useRemovedGames } from "#client/data/games.api.ts";
import { COPY_SEASON } from "#client/games/parts/game-href.ts";
import { EVERY_GAME, type ListAddress } from "#client/games/parts/list-view.ts";
import { RemovedGames } from "./removed-games.tsx";

type NothingFoundProps = {
  /** all games, whatever the filters */
  total: number;
  hasPast: boolean;
  /** how many games match but for their date */
  pastMatches: number;
  onChange: (changes: Partial<ListAddress>) => void;
};

/** A new school year begins like this, too: last year's games are there, and none is still to come. */
export function NothingFound({ total, hasPast, pastMatches, onChange }: NothingFoundProps) {
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon={CalendarSearch}
      title="No games match these filters"
      text={pastMatches > 0 ? onlyPast(pastMatches) : hidden(total)}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {pastMatches > 0 ? (
            <Button onClick={() => onChange({ period: "all" })}>Show all dates</Button>
          ) : null}
          <Button variant="outline" onClick={() => onChange(EVERY_GAME)}>
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

const onlyPast = (count: number): string =>
  `No future games match, but ${count === 1 ? "1 past game does" : `${count} past games do`}.`;

const hidden = (total: number): string =>
  total === 1 ? "The filters hide your only game." : `The filters hide all ${total} games.`;

/** A school that has none yet. */
export function NothingScheduled({ onSchedule }: { onSchedule: () => void }) {
  const [removedShown, setRemovedShown] = useState(false);
  const { data: removed = [] } = useRemovedGames();
  return (
    <>
      <EmptyState
        icon={CalendarPlus}
        title="No games scheduled"
        text="Start by scheduling your first game"
        action={
          <div className="grid justify-items-center gap-2">
            <Button onClick={onSchedule}>Schedule Your First Game</Button>
            {removed.length > 0 ? (
              <Button variant="ghost" onClick={() => setRemovedShown(true)}>
                Deleted games
              </Button>
            ) : null}
          </div>
        }
      />
      {removedShown ? <RemovedGames onClose={() => setRemovedShown(false)} /> : null}
    </>
  );
}
