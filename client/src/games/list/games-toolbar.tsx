import ListChecks from "lucide-react/icons/list-checks";
import { SearchField } from "#client/components/search-box.tsx";
import { Button } from "#client/components/ui/button.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { GameViewControl } from "#client/game/game-view.ts";
import { SeasonMenu } from "#client/games/list/season/season-menu.tsx";
import { SELECTING_BEGINS, type Selecting } from "#client/games/list/selection/use-selecting.ts";
import type { Game } from "#shared/api/games.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { GameFilters } from "./game-filters.tsx";
import { GamesCount } from "./games-count.tsx";
import { ListMenu } from "./list-menu.tsx";

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
} & GameViewControl;

type SelectMode = Pick<Selecting, "isOn" | "begin" | "leave">;

/** The search, the filters, how many games they leave, and what else can be done with all of these. */
export function GamesToolbar({ selectMode, now, ...rest }: GamesToolbarProps) {
  const { games, search, view, onChange } = rest;
  const today = dayOf(now, useLoadedSchool().timezone);
  const menu = <ListMenu games={games} today={today} />;
  return (
    <div className="mb-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 sm:mb-2 sm:gap-y-2">
      <SearchField
        label="Search games"
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
      <GamesCount {...rest} today={today} />
      <SeasonMenu />
      {selectMode ? null : menu}
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
