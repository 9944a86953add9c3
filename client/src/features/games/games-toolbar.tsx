import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import ListChecks from "lucide-react/icons/list-checks";
import { useState } from "react";
import { SearchField } from "#client/components/search-box.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { LateMenu } from "#client/components/ui/late-menu.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { ListViewControl } from "#client/games/parts/list-view.ts";
import { SeasonMenu } from "#client/games/season/season-menu.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import { usePreload } from "#client/lib/start/use-preload.ts";
import type { Game } from "#shared/api/games.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { GameFilters } from "./game-filters.tsx";
import { GamesCount } from "./games-count.tsx";
import { RemovedGames } from "./removed-games.tsx";
import { SELECTING_BEGINS, type Selecting } from "./selection/use-selecting.ts";

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
  selectMode: SelectMode | null;
} & ListViewControl;

type SelectMode = Pick<Selecting, "isOn" | "begin" | "leave">;

/** The search, the filters, how many games they leave, and what else can be done. */
export function GamesToolbar({ selectMode, now, ...rest }: GamesToolbarProps) {
  const { games, search, view, onChange } = rest;
  const today = dayOf(now, useLoadedSchool().timezone);
  // Not in the menu, which changes its place when a tablet is turned: the window would close.
  const [removedShown, setRemovedShown] = useState(false);
  const menu = <ListMenu games={games} today={today} onShowRemoved={() => setRemovedShown(true)} />;
  return (
    <div className="mb-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 sm:mb-2 sm:gap-y-2">
      <SearchField
        label="Search games"
        placeholder="Search games or a date…"
        value={search}
        onChange={(q) => onChange({ q })}
        className="min-w-[min(100%,9rem)] flex-1 basis-28 sm:basis-44 sm:max-w-2xs print:hidden"
      />
      <GameFilters view={view} onChange={onChange} />
      {selectMode ? (
        <>
          {games.length > 0 ? <SelectButton {...selectMode} /> : null}
          {menu}
        </>
      ) : null}
      <div className="contents max-md:order-1 max-md:flex max-md:basis-full max-md:flex-wrap max-md:items-start max-md:gap-2">
        {selectMode ? <SeasonMenu low /> : null}
        <GamesCount {...rest} today={today} />
      </div>
      {selectMode ? null : menu}
      {removedShown ? <RemovedGames onClose={() => setRemovedShown(false)} /> : null}
    </div>
  );
}

function SelectButton({ isOn, begin, leave }: SelectMode) {
  return (
    <Button
      {...SELECTING_BEGINS}
      variant="outline"
      aria-pressed={isOn}
      className="px-2.5 aria-pressed:bg-primary-wash"
      onClick={isOn ? leave : begin}
    >
      <ListChecks aria-hidden="true" className="max-sm:hidden" />
      Select
    </Button>
  );
}

const [OpenMenu, loadMenu] = preloadable(async () => (await import("./open-list-menu.tsx")).OpenListMenu);

type ListMenuProps = {
  games: readonly Game[];
  /** The school's day as yyyy-MM-dd. */
  today: string;
  onShowRemoved: () => void;
};

/** The acts on all games of the list at once. */
function ListMenu(props: ListMenuProps) {
  usePreload(loadMenu);
  return (
    <LateMenu
      button={(properties) => (
        <Button variant="outline" size="icon" aria-label="List actions" title="List actions" {...properties}>
          <EllipsisVertical aria-hidden="true" />
        </Button>
      )}
    >
      {(trigger) => <OpenMenu {...props} trigger={trigger} />}
    </LateMenu>
  );
}
