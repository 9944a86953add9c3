import { useCallback, useEffect, useMemo, useRef } from "react";
import { rowsInSight } from "#client/components/table/rows-in-sight.ts";
import { SelectBox } from "#client/components/table/select-box.tsx";
import { useAfterPaint } from "#client/components/table/use-after-paint.ts";
import { Button } from "#client/components/ui/button.tsx";
import { ProgressBar } from "#client/components/ui/progress.tsx";
import { useScheduleGames } from "#client/data/game-imports.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { CopyView } from "#client/features/season-copy/copy-address.ts";
import type { CopyStepProps } from "#client/features/season-copy/copy-step-props.ts";
import { StepFrame } from "#client/features/season-copy/step-frame.tsx";
import { rulesOf } from "#client/games/conflicts/described-conflict.ts";
import { useConflictSources } from "#client/games/conflicts/use-conflict-sources.ts";
import { errorMessage, NetworkError } from "#client/lib/api.ts";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useRoomForColumns } from "#client/lib/use-text-size.ts";
import type { Game } from "#shared/api/games.ts";
import type { GamesBatch } from "#shared/api/games-batch.ts";
import type { Team } from "#shared/api/teams.ts";
import { copySeason } from "#shared/domain/season/copy-season.ts";
import { type SeasonChoice, sourceLabel } from "#shared/domain/season/season-choice.ts";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";
import type { CheckListProps } from "./check-list-props.ts";
import { RowCards } from "./row-cards.tsx";
import { RowTable } from "./row-table.tsx";
import { isRowTicked, turnAll, turnRow } from "./ticked-rows.ts";

type CheckStepProps = CopyStepProps & {
  onCreated: (batch: GamesBatch, rows: readonly SeasonRow[]) => void;
};

/** Every game as it would be made, to be looked over; the last press writes them. */
export function CheckStep({ onCreated, ...props }: CheckStepProps) {
  const { view, plan, games, teams, takeFocus, onChange, onStep } = props;
  const rows = useSeasonRows(plan.choice, { games, teams, now: useNow() });
  const ticked = rows.filter((row) => isRowTicked(row, view));
  const proposed = rows.filter(({ isTicked }) => isTicked).length;
  const share = shareOf(rows, view);
  const create = useCreateGames(sourceLabel(plan.choice), onCreated);
  const shown = view.onlyMarked ? rows.filter(({ marks }) => marks.length > 0) : rows;
  return (
    <StepFrame
      title={`Check ${counted(rows.length, "game")}`}
      aside={
        <MarkedChip
          rows={rows}
          pressed={view.onlyMarked}
          onPress={(onlyMarked) => onChange({ onlyMarked })}
        />
      }
      wide
      takeFocus={takeFocus}
      onBack={() => onStep(2)}
      status={`${ticked.length.toLocaleString("en-US")} of ${counted(rows.length, "game")}`}
      action={
        <Button
          disabled={ticked.length === 0}
          pending={create.isPending}
          pendingLabel="Creating..."
          onClick={() => create.start(ticked)}
        >
          Create {counted(ticked.length, "game")}
        </Button>
      }
      notice={<CreateNotice count={ticked.length} isPending={create.isPending} error={create.error} />}
    >
      <CheckList
        rows={shown}
        isTicked={(row) => isRowTicked(row, view)}
        onTurn={useTurnRow(view, onChange)}
        selectAll={
          <SelectBox
            name={`Select all ${proposed}`}
            share={share}
            disabled={proposed === 0}
            onToggle={() => onChange(turnAll(rows, share !== "all", view))}
          />
        }
      />
    </StepFrame>
  );
}

/** All of them are those that can be made: what is there already, for one, is not among them. */
function shareOf(rows: readonly SeasonRow[], view: CopyView) {
  if (!rows.some((row) => isRowTicked(row, view))) return "none";
  return rows.every((row) => !row.isTicked || isRowTicked(row, view)) ? "all" : "some";
}

type MarkedChipProps = { rows: readonly SeasonRow[]; pressed: boolean; onPress: (pressed: boolean) => void };

/** Leads to the rows that are worth a look, and back to all of them. */
function MarkedChip({ rows, pressed, onPress }: MarkedChipProps) {
  const marked = rows.filter(({ marks }) => marks.length > 0).length;
  if (marked === 0) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={pressed}
      className="aria-pressed:border-primary-line aria-pressed:bg-primary-wash"
      onClick={() => onPress(!pressed)}
    >
      {counted(marked, "game")} to review
    </Button>
  );
}

/** Always the same function; it turns a row of the address as it is then. */
function useTurnRow(view: CopyView, onChange: CopyStepProps["onChange"]) {
  const latest = useRef({ view, onChange });
  useEffect(() => {
    latest.current = { view, onChange };
  });
  return useCallback((row: SeasonRow, on: boolean) => {
    const { current } = latest;
    current.onChange(turnRow(row, on, current.view));
  }, []);
}

/** The games as a table or, on a small screen, as cards. The first come at once, the others when those are painted. */
function CheckList({ rows, ...rest }: Omit<CheckListProps, "inSight">) {
  const asTable = useRoomForColumns();
  const inSight = rowsInSight();
  const first = useMemo(() => rows.slice(0, inSight), [rows, inSight]);
  const shown = useAfterPaint(rows, first);
  const list = { ...rest, rows: shown, inSight };
  return asTable ? <RowTable {...list} /> : <RowCards {...list} />;
}

type CreateNoticeProps = { count: number; isPending: boolean; error: Error | null };

/** That the games are being made, or why they were not. */
function CreateNotice({ count, isPending, error }: CreateNoticeProps) {
  if (isPending)
    return <ProgressBar value={null} label={`Creating ${counted(count, "game")}`} className="mb-3" />;
  return (
    <p role="alert" className="mb-3 text-sm font-medium text-danger-text empty:hidden">
      {error ? reasonOf(error) : ""}
    </p>
  );
}

/** Without an answer the games may be there. */
const reasonOf = (error: Error): string =>
  error instanceof NetworkError
    ? `${errorMessage(error)} You can press again. No game is created twice.`
    : errorMessage(error);

const FAILED = { onError: (error: Error) => toastFailure("Failed to create the games", error) };

/** Makes the games of the rows in one call. A failure leaves everything as it is. */
function useCreateGames(label: string, onCreated: (batch: GamesBatch, rows: readonly SeasonRow[]) => void) {
  const { mutate, isPending, error } = useScheduleGames(FAILED);
  const start = (rows: readonly SeasonRow[]) =>
    mutate(
      { kind: "copy", label, games: rows.map(({ game }) => game) },
      { onSuccess: (batch) => onCreated(batch, rows) },
    );
  return { start, isPending, error };
}

/**
 * The copy as it would be made, worked out anew only when something of it changes: a tick changes nothing.
 * @param now epoch milliseconds
 */
function useSeasonRows(
  choice: SeasonChoice,
  { games, teams, now }: { games: readonly Game[]; teams: readonly Team[]; now: number },
): SeasonRow[] {
  const { name, timezone } = useLoadedSchool();
  const sources = useConflictSources();
  // As text, since it is put together anew for each rendering.
  const chosen = JSON.stringify(choice);
  return useMemo(
    () =>
      copySeason(JSON.parse(chosen), {
        name,
        timeZone: timezone,
        games,
        teams,
        rules: rulesOf(sources),
        now,
      }),
    [chosen, name, timezone, games, teams, sources, now],
  );
}
