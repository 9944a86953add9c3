import Square from "lucide-react/icons/square";
import SquareCheck from "lucide-react/icons/square-check";
import { Button } from "#client/components/ui/button.tsx";
import { cn } from "#client/lib/cn.ts";
import { useMediaQuery } from "#client/lib/use-media-query.ts";
import { LEVELS } from "#shared/domain/school/levels.ts";
import { sportName, teamName } from "#shared/domain/school/team-name.ts";
import { MAIN_LEVELS, OTHER_LEVELS, type SportRow, sportRows, type TeamChoice } from "./team-choices.ts";
import type { TeamGridState } from "./use-team-grid.ts";

/** Room for the boxes of all levels beside the sports. */
const ALL_LEVELS_FIT = "(min-width: 48rem)";

type Levels = typeof LEVELS;

/**
 * Sports down, levels across. On a phone the less usual levels take the place of the others instead of standing beside
 * them.
 */
export function TeamGridTable({ grid }: { grid: TeamGridState }) {
  const allFit = useMediaQuery(ALL_LEVELS_FIT);
  const wanted = allFit ? LEVELS : OTHER_LEVELS;
  const levels = grid.showsMore ? wanted : MAIN_LEVELS;
  const hidden = grid.chosen.filter(({ level }) => !levels.some(({ value }) => value === level)).length;
  return (
    <div className="grid gap-3">
      <Hint grid={grid} />
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">Sports and levels</caption>
        <Head grid={grid} levels={levels} />
        <Rows grid={grid} levels={levels} />
      </table>
      <p aria-live="polite" className="text-sm text-ink-muted empty:hidden">
        {hidden > 0 ? `${hidden} more ticked in other levels.` : null}
      </p>
    </div>
  );
}

function Hint({ grid: { teams, hintId, showsMore, showMore } }: { grid: TeamGridState }) {
  return (
    <div className="flex items-start justify-between gap-4 cramped:flex-wrap">
      <p id={hintId} className="min-w-0 text-sm text-ink-muted">
        Tick the teams that your school has.{teams.length > 0 ? " Teams that you already have stay." : null}
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-pressed={showsMore}
        className="aria-pressed:border-primary-line aria-pressed:bg-primary-wash aria-pressed:text-primary-text"
        onClick={() => showMore(!showsMore)}
      >
        More levels
      </Button>
    </div>
  );
}

/** Below the phone's top bar on a page, at the top edge of a dialog, which counts from inside its padding. */
const STICKY = "sticky top-14 z-10 bg-surface in-[[data-dialog-body]]:-top-5 lg:top-0 short:top-0";

function Head({ grid, levels }: { grid: TeamGridState; levels: Levels }) {
  return (
    <thead className={STICKY}>
      <tr className="*:border-b-2 *:border-secondary-line *:py-2 *:align-bottom *:font-semibold">
        <th scope="col" className="w-[38%] text-left text-sm max-[22rem]:w-[29%] md:w-[28%]">
          Sport
        </th>
        {levels.map(({ value, label }) => (
          <th
            key={value}
            scope="col"
            className="px-0.5 text-xs max-[22rem]:px-0 max-[22rem]:tracking-tight cramped:wrap-anywhere"
          >
            <LevelButton grid={grid} level={value}>
              {label}
            </LevelButton>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type LevelButtonProps = { grid: TeamGridState; level: string; children: string };

/** Ticks a level in all sports, or takes those ticks back. A button, so that every checkbox of the grid is a team. */
function LevelButton({ grid, level, children }: LevelButtonProps) {
  const choices = sportRows(grid.teams).map((row): TeamChoice => ({ ...row, level }));
  const all = choices.every(grid.isTicked);
  const Icon = all ? SquareCheck : Square;
  return (
    <button
      type="button"
      aria-pressed={all}
      disabled={grid.pending || choices.every(grid.isOwn)}
      title={`${all ? "Untick" : "Tick"} all of ${children}`}
      className="grid w-full justify-items-center gap-0.5 coarse:min-h-11 rounded-sm py-0.5 font-semibold hover:bg-sunken disabled:cursor-not-allowed"
      onClick={() => grid.turn(choices, !all)}
    >
      {children}
      <Icon aria-hidden="true" className="size-4 text-ink-muted" />
    </button>
  );
}

function Rows({ grid, levels }: { grid: TeamGridState; levels: Levels }) {
  const rows = sportRows(grid.teams);
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr
          key={sportName(row)}
          // A line between sports, none between the boys' and the girls' row.
          className={cn(
            "hover:bg-sunken",
            rows[index + 1]?.sport !== row.sport && "*:border-b *:border-line",
          )}
        >
          <th
            scope="row"
            className="py-1 pr-1 text-left text-sm leading-tight font-medium cramped:wrap-anywhere"
          >
            {sportName(row)}
          </th>
          {levels.map(({ value }) => (
            <td key={value} className="p-0">
              <TeamBox grid={grid} row={row} level={value} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** The platform's own checkbox; all of its cell can be pressed. */
function TeamBox({ grid, row, level }: { grid: TeamGridState; row: SportRow; level: string }) {
  const choice: TeamChoice = { ...row, level };
  const isOwn = grid.isOwn(choice);
  return (
    <label
      title={isOwn ? "Already added" : undefined}
      className={cn(
        "grid h-9 place-items-center select-none coarse:h-11",
        isOwn ? "cursor-not-allowed" : "cursor-pointer",
      )}
    >
      <input
        type="checkbox"
        aria-label={teamName(choice)}
        checked={grid.isTicked(choice)}
        disabled={isOwn || grid.pending}
        onChange={({ target }) => grid.turn([choice], target.checked)}
        className="size-5 cursor-[inherit] scroll-mt-16 accent-primary-line"
      />
    </label>
  );
}
