import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { useState } from "react";
import { SearchField } from "#client/components/search-box.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { LateMenu } from "#client/components/ui/late-menu.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { ListViewControl } from "#client/games/parts/list-view.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import type { Game } from "#shared/api/games.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { GameFilters } from "./game-filters.tsx";
import { GamesCount } from "./games-count.tsx";
import { RemovedGames } from "./removed-games.tsx";
import { SELECTING_BEGINS } from "./selection/use-selecting.ts";

type GamesToolbarProps = {
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
  onSelect: (() => void) | null;
} & ListViewControl;

/** The search, the filters, how many games they leave, and what else can be done. */
export function GamesToolbar({ onSelect, now, ...rest }: GamesToolbarProps) {
  const { games, search, view, onChange } = rest;
  const today = dayOf(now, useLoadedSchool().timezone);
  // Not in the menu, which changes its place when a tablet is turned: the window would close.
  const [removedShown, setRemovedShown] = useState(false);
  const menu = (
    <ListMenu games={games} today={today} onShowRemoved={() => setRemovedShown(true)} onSelect={onSelect} />
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 sm:mb-2 sm:gap-y-2">
      <SearchField
        label="Search games"
        placeholder="Search games or a date…"
        value={search}
        onChange={(q) => onChange({ q })}
        className="min-w-[min(100%,9rem)] flex-1 basis-28 sm:basis-44 sm:max-w-2xs print:hidden"
      />
      <GameFilters view={view} onChange={onChange} />
      {onSelect ? menu : null}
      <GamesCount {...rest} today={today} />
      {onSelect ? null : menu}
      {removedShown ? <RemovedGames onClose={() => setRemovedShown(false)} /> : null}
    </div>
  );
}

const [OpenMenu, loadMenu] = preloadable(async () => (await import("./open-list-menu.tsx")).OpenListMenu);

type ListMenuProps = {
  games: readonly Game[];
  /** The school's day as yyyy-MM-dd. */
  today: string;
  onShowRemoved: () => void;
  onSelect: (() => void) | null;
};

/** The acts on all games of the list at once. */
function ListMenu(props: ListMenuProps) {
  usePreload(loadMenu);
  return (
    <LateMenu
      button={(properties) => (
        <Button
          {...(props.onSelect && SELECTING_BEGINS)}
          variant="outline"
          size="icon"
          aria-label="List actions"
          title="List actions"
          {...properties}
        >
          <EllipsisVertical aria-hidden="true" />
        </Button>
      )}
    >
      {(trigger) => <OpenMenu {...props} trigger={trigger} />}
    </LateMenu>
  );
}
