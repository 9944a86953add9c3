import { memo } from "react";
import { SelectBox } from "#client/components/table/select-box.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { HomeAwayBadge } from "#client/games/parts/home-away-badge.tsx";
import { cn } from "#client/lib/cn.ts";
import { againstInFull } from "#shared/domain/game/opponent-words.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatLongDateWithYear, timeOrTbd } from "#shared/domain/time/game-time.ts";
import type { CheckListProps, CheckRowProps } from "./check-list-props.ts";
import { RowMarks } from "./row-marks.tsx";
import { rowTitle } from "./season-row-text.ts";

/** The rows where there is no room for columns. */
export function RowCards({ rows, isTicked, inSight, onTurn, selectAll }: CheckListProps) {
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-3 pl-3.5 text-sm font-semibold text-ink-muted coarse:min-h-11">
        {selectAll}
        <span aria-hidden="true">All</span>
      </div>
      <ul aria-label="Games to create" className="divide-y divide-line border-y border-line bg-surface">
        {rows.map((row, index) => (
          <Card
            key={row.source.id}
            row={row}
            ticked={isTicked(row)}
            onTurn={onTurn}
            below={index >= inSight}
          />
        ))}
      </ul>
    </div>
  );
}

const Card = memo(function Card({ row, ticked, onTurn, below }: CheckRowProps) {
  const { team, opponent, schools, game, marks, source } = row;
  return (
    <li
      className={cn(
        "relative py-2 pr-3 pl-12 text-[0.8125rem] leading-snug wrap-anywhere cramped:pt-11 cramped:pl-3",
        below && "[contain-intrinsic-block-size:auto_6rem] [content-visibility:auto]",
        !ticked && "text-ink-muted",
      )}
    >
      <SelectBox
        name={`Copy ${rowTitle(row)}`}
        share={ticked ? "all" : "none"}
        disabled={!row.isTickable}
        onToggle={() => onTurn(row, !ticked)}
        className="absolute inset-0 z-1 flex px-3.5 py-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary-line"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm font-semibold tabular-nums">
          {game.date
            ? `${formatLongDateWithYear(game.date)} · ${timeOrTbd(game)}`
            : `was ${formatLongDateWithYear(source.date)}`}
        </p>
        <HomeAwayBadge game={game} className="h-5 px-1.5" />
      </div>
      <p>{teamName(team)}</p>
      <p className="text-ink-muted">
        <Isolated>{`${againstInFull({ ...game, opponent, schools })} · ${game.venue}`}</Isolated>
      </p>
      <div className="mt-1 empty:hidden">
        <RowMarks marks={marks} />
      </div>
    </li>
  );
});
