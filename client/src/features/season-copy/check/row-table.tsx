import { memo } from "react";
import { SelectBox } from "#client/components/table/select-box.tsx";
import { ROLE } from "#client/components/table/table-roles.ts";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { HomeAwayBadge } from "#client/games/parts/home-away-badge.tsx";
import { cn } from "#client/lib/cn.ts";
import { useLargeText } from "#client/lib/use-text-size.ts";
import { againstInFull } from "#shared/domain/game/opponent-words.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatDate, formatWeekday, timeOrTbd } from "#shared/domain/time/game-time.ts";
import type { CheckListProps, CheckRowProps } from "./check-list-props.ts";
import { RowMarks } from "./row-marks.tsx";
import { rowTitle } from "./season-row-text.ts";

const HEADS = [
  { label: "Game", look: "games-column-team" },
  { label: "Date & Time", look: "games-column-date" },
  { label: "Venue", look: "games-column-venue" },
  { label: "To review", look: "games-column-status" },
];

/** The rows of the games table, laid out as there: the browser skips those that are out of sight. */
export function RowTable({ rows, isTicked, inSight, onTurn, selectAll }: CheckListProps) {
  const isLargeText = useLargeText();
  return (
    <table
      {...ROLE.table}
      aria-label="Games to create"
      className={cn(
        "games-table block rounded-md border border-line bg-surface text-left",
        isLargeText && "games-table-wrapping",
      )}
    >
      <thead
        {...ROLE.group}
        className="sticky top-14 z-10 block rounded-t-md bg-surface lg:top-0 short:top-0"
      >
        <tr {...ROLE.row} className="games-columns h-9 border-b border-line-strong/60">
          {HEADS.map(({ label, look }, index) => (
            <th
              key={label}
              {...ROLE.head}
              scope="col"
              aria-label={label}
              className={cn("text-sm font-semibold text-ink-muted", look)}
            >
              {index === 0 ? selectAll : null}
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group} className="-mt-px block">
        {rows.map((row, index) => (
          <TableRow
            key={row.source.id}
            row={row}
            ticked={isTicked(row)}
            onTurn={onTurn}
            below={index >= inSight}
          />
        ))}
      </tbody>
    </table>
  );
}

const TableRow = memo(function TableRow({ row, ticked, onTurn, below }: CheckRowProps) {
  const { team, opponent, schools, game, marks, source } = row;
  const against = againstInFull({ ...game, opponent, schools });
  return (
    <tr
      {...ROLE.row}
      className={cn(
        "games-columns games-row relative",
        below && "games-row-below",
        !ticked && "text-ink-muted",
      )}
    >
      <th {...ROLE.rowHead} scope="row" className="games-column-team text-left font-normal">
        <SelectBox
          name={`Copy ${rowTitle(row)}`}
          share={ticked ? "all" : "none"}
          disabled={!row.isTickable}
          onToggle={() => onTurn(row, !ticked)}
          className="-m-2 grid size-8 shrink-0 place-items-center after:absolute after:inset-0 coarse:-m-3 coarse:size-11 [&_input]:relative [&_input]:z-1"
        />
        <span className="min-w-0">
          <span className="games-line text-sm/4.5 font-semibold" title={teamName(team)}>
            {teamName(team)}
          </span>
          <span className="games-line text-ink-muted" title={against}>
            <Isolated>{against}</Isolated>
          </span>
        </span>
      </th>
      <td {...ROLE.cell} className="games-column-date tabular-nums">
        <span className="games-line text-sm/4.5">
          {game.date ? (
            <>
              {formatDate(game.date)} <span className="text-ink-muted">{formatWeekday(game.date)}</span>
            </>
          ) : (
            `was ${formatDate(source.date)}`
          )}
        </span>
        <span className="games-line text-ink-muted">{timeOrTbd(game)}</span>
      </td>
      <td {...ROLE.cell} className="games-column-venue">
        <span className="games-line" title={game.venue}>
          <Isolated>{game.venue}</Isolated>
        </span>
        <HomeAwayBadge game={game} className="h-4.5 px-1.5" />
      </td>
      <td {...ROLE.cell} className="games-column-status">
        <RowMarks marks={marks} />
      </td>
    </tr>
  );
});
