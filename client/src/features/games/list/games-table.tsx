import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { memo, type ReactNode } from "react";
import type { GameView, SortKey } from "#client/features/games/parts/game-view.ts";
import { canBeSent } from "#client/features/games/parts/upcoming-games.ts";
import { useLoadedSchool } from "#client/features/school/with-school.tsx";
import { cn } from "#client/lib/cn.ts";
import { GameRow } from "./games-table-row.tsx";
import { ROLE, ROWS_IN_SIGHT } from "./games-table-shape.ts";
import { SelectAllBox, type SelectAllBoxProps } from "./select-all-box.tsx";
import type { GameListProps } from "./use-game-actions.ts";

const COLUMNS: readonly { sort: SortKey; label: string; printed: string }[] = [
  { sort: "team", label: "Game", printed: "print:w-[42%]" },
  { sort: "date", label: "Date & Time", printed: "print:w-[17%]" },
  { sort: "venue", label: "Venue", printed: "print:w-[22%]" },
  { sort: "status", label: "Status", printed: "print:w-[19%]" },
];

type GamesTableProps = GameListProps & {
  ofAll: SelectAllBoxProps;
  view: GameView;
  onSort: (sort: SortKey) => void;
};

/**
 * Every game is a row of the document, so that printing and the browser's own search find all of them. The browser
 * lays out only those in sight (`content-visibility`), which it does for grids, not for a table's own boxes; on paper
 * the rows are a real table again and its head stands on every page.
 */
export function GamesTable({ view, onSort, ofAll, ...rows }: GamesTableProps) {
  return (
    <table
      {...ROLE.table}
      aria-label="Games"
      aria-rowcount={rows.games.length + 1}
      className="games-table block rounded-md border border-line bg-surface text-left print:table print:w-full print:table-fixed print:border-0"
    >
      <thead
        {...ROLE.group}
        className="sticky top-14 z-10 block lg:top-0 short:top-0 rounded-t-md bg-surface print:table-header-group"
      >
        <tr {...ROLE.row} className="games-grid border-b border-line-strong/60 py-1">
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
            className="text-right min-[72rem]:pr-2 text-sm font-semibold text-ink-muted print:hidden"
          >
            Actions
          </th>
        </tr>
      </thead>
      <tbody {...ROLE.group} className="-mt-px block print:table-row-group">
        <GameRows {...rows} />
      </tbody>
    </table>
  );
}

const GameRows = memo(function GameRows({
  games,
  sendingIds,
  now,
  actions,
  conflicts,
  selected,
  onChoose,
}: GameListProps) {
  const { name } = useLoadedSchool();
  return games.map((game, index) => (
    <GameRow
      key={game.id}
      game={game}
      schoolName={name}
      canSend={canBeSent(game, now)}
      sending={sendingIds.includes(game.id)}
      actions={actions}
      severity={conflicts.get(game.id) ?? null}
      selected={selected.has(game.id)}
      onChoose={onChoose}
      below={index >= ROWS_IN_SIGHT}
    />
  ));
});

type SortableHeadProps = {
  label: string;
  printed: string;
  order: GameView["order"] | null;
  onSort: () => void;
  /** What stands beside the column's name, and is no part of it. */
  children: ReactNode;
};

const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown };
const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

function SortableHead({ label, printed, order, onSort, children }: SortableHeadProps) {
  const Icon = order ? SORT_ICONS[order] : ChevronsUpDown;
  return (
    <th
      {...ROLE.head}
      scope="col"
      aria-label={children ? label : undefined}
      aria-sort={order ? ARIA_SORT[order] : "none"}
      className={cn("flex items-center gap-x-3 print:table-cell print:py-1", printed)}
    >
      <span aria-hidden="true" className="hidden print:inline">
        {label}
      </span>
      <button
        type="button"
        onClick={onSort}
        className={cn(
          "-ml-1 inline-flex h-9 items-center gap-1 rounded-sm px-1 text-sm min-[72rem]:-ml-2 min-[72rem]:gap-1.5 min-[72rem]:px-2 font-semibold hover:text-ink coarse:h-11",
          order ? "text-ink" : "text-ink-muted",
        )}
      >
        {label}
        <Icon aria-hidden="true" className={cn("size-3.5", order ? "text-primary-text" : "opacity-50")} />
      </button>
      {children}
    </th>
  );
}
