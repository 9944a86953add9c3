import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { memo, type ReactNode, type RefObject, useMemo } from "react";
import { alwaysLaidOut, rowsInSight } from "#client/components/table/rows-in-sight.ts";
import { ROLE } from "#client/components/table/table-roles.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { useShortSchool } from "#client/games/conflicts/with-games.tsx";
import type { ListView, SortKey } from "#client/games/parts/list-view.ts";
import { cn } from "#client/lib/cn.ts";
import { counted } from "#client/lib/counted.ts";
import { useLargeText } from "#client/lib/use-text-size.ts";
import type { Game } from "#shared/api/games.ts";
import { canBeSent } from "#shared/domain/game/upcoming-games.ts";
import { monthOfYear } from "#shared/domain/time/game-time.ts";
import { GamesTableRow } from "./games-table-row.tsx";
import { useRowKeys } from "./long-list/use-row-keys.ts";
import { useShownGames } from "./long-list/use-shown-games.ts";
import { SelectAllBox, type SelectAllBoxProps } from "./selection/select-all-box.tsx";
import type { GameListProps } from "./use-game-actions.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

const COLUMNS: readonly { sort: SortKey; label: string; look: string }[] = [
  { sort: "team", label: "Game", look: "games-column-team print:w-[42%]" },
  { sort: "date", label: "Date & Time", look: "games-column-date print:w-[17%]" },
  { sort: "venue", label: "Venue", look: "games-column-venue print:w-[22%]" },
  { sort: "status", label: "Status", look: "games-column-status print:w-[19%]" },
];

type GamesTableProps = GameListProps & {
  within: RefObject<HTMLElement | null>;
  ofAll: SelectAllBoxProps;
  view: ListView;
  onSort: (sort: SortKey) => void;
};

/**
 * Every game is a row of the document, so that printing and the browser's own search find all of them. The browser
 * lays out only those in sight (`content-visibility`), which it does for any box but a table's own. On paper the rows
 * are a real table again, with its head on every page.
 */
export function GamesTable({ view, onSort, ofAll, ...rows }: GamesTableProps) {
  const isLargeText = useLargeText();
  return (
    <table
      {...ROLE.table}
      aria-label="Games"
      aria-rowcount={ofAll.count + 1}
      className={cn(
        "games-table block rounded-md border border-line bg-surface text-left print:table print:w-full print:table-fixed print:border-0",
        isLargeText && "games-table-wrapping",
      )}
    >
      <thead
        {...ROLE.group}
        className="sticky top-14 z-10 block lg:top-0 short:top-0 rounded-t-md bg-surface print:table-header-group"
      >
        <tr {...ROLE.row} className="games-columns border-b border-line-strong/60">
          {COLUMNS.map(({ sort, ...column }) => (
            <SortableHead
              key={sort}
              {...column}
              order={view.sort === sort ? view.order : null}
              onSort={() => onSort(sort)}
            >
              {sort === "team" ? <SelectAllBox {...ofAll} /> : null}
            </SortableHead>
          ))}
          <th
            {...ROLE.head}
            scope="col"
            className="games-column-actions pr-2 text-right text-sm font-semibold text-ink-muted print:hidden"
          >
            Actions
          </th>
        </tr>
      </thead>
      <tbody {...ROLE.group} className="-mt-px block print:table-row-group">
        <GameRows {...rows} order={`${view.sort} ${view.order}`} byMonth={view.sort === "date"} />
      </tbody>
    </table>
  );
}

type GameRowsProps = Omit<GamesTableProps, "ofAll" | "view" | "onSort"> & {
  order: string;
  /** Each month has a heading. */
  byMonth: boolean;
};

const GameRows = memo(function GameRows({
  games,
  order,
  byMonth,
  within,
  sendingIds,
  now,
  actions,
  conflicts,
  selected,
  onChoose,
}: GameRowsProps) {
  const keys = useRowKeys(games, order);
  const { quick } = useShownGames(games);
  useKeptFocus(within);
  const laidOut = alwaysLaidOut(games.length, rowsInSight());
  const { name, timezone } = useLoadedSchool();
  const shortSchool = useShortSchool();
  const counts = useMemo(() => (byMonth ? countByMonth(games) : null), [byMonth, games]);
  const headings = new Map<string, number>();
  return quick.flatMap((game, index) => {
    const month = monthOfYear(game.date);
    const row = (
      <GamesTableRow
        key={keys.get(game.id) ?? game.id}
        game={game}
        schoolName={name}
        shortSchool={shortSchool}
        timezone={timezone}
        canSend={canBeSent(game, now)}
        sending={sendingIds.includes(game.id)}
        actions={actions}
        severity={conflicts.get(game.id) ?? null}
        selected={selected.has(game.id)}
        onChoose={onChoose}
        below={index >= laidOut}
      />
    );
    const before = quick[index - 1];
    if (!counts || (before && monthOfYear(before.date) === month)) return row;
    // Until the rows below stand in their new order, too, a month may have several headings.
    const nth = headings.get(month) ?? 0;
    headings.set(month, nth + 1);
    return [<MonthRow key={`${month} ${nth}`} month={month} count={counts.get(month) ?? 0} />, row];
  });
});

function countByMonth(games: readonly Game[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { date } of games) counts.set(monthOfYear(date), (counts.get(monthOfYear(date)) ?? 0) + 1);
  return counts;
}

/** Stays below the table's head while the games of its month pass. */
const MonthRow = memo(function MonthRow({ month, count }: { month: string; count: number }) {
  return (
    <tr {...ROLE.row} className="games-month">
      <th {...ROLE.rowHead} scope="rowgroup" colSpan={COLUMNS.length + 1} className="text-left font-normal">
        <span className="heading text-base">{`${month} · ${counted(count, "game")}`}</span>
      </th>
    </tr>
  );
});

type SortableHeadProps = {
  label: string;
  look: string;
  order: ListView["order"] | null;
  onSort: () => void;
  /** They stand beside the column's name and are no part of it. */
  children: ReactNode;
};

const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown };
const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

function SortableHead({ label, look, order, onSort, children }: SortableHeadProps) {
  const Icon = order ? SORT_ICONS[order] : ChevronsUpDown;
  return (
    <th
      {...ROLE.head}
      scope="col"
      aria-label={children ? label : undefined}
      aria-sort={order ? ARIA_SORT[order] : "none"}
      // Paper shows no buttons: the name is printed by the cell itself.
      data-name={label}
      className={cn("print:table-cell print:py-1 print:before:content-[attr(data-name)]", look)}
    >
      {children}
      <button
        type="button"
        onClick={onSort}
        className={cn(
          "-ml-1 flex h-8.5 w-full items-center gap-1 rounded-sm px-1 text-sm font-semibold hover:text-ink coarse:h-11",
          order ? "text-ink" : "text-ink-muted",
        )}
      >
        {label}
        <Icon aria-hidden="true" className={cn("size-3.5", order ? "text-primary-text" : "opacity-50")} />
      </button>
    </th>
  );
}
