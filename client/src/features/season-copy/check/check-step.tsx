import { useCallback, useEffect, useRef } from "react";
import { Button } from "#client/components/ui/button.tsx";
import type { CopyView } from "#client/features/season-copy/copy-address.ts";
import type { CopyStepProps } from "#client/features/season-copy/copy-step-props.ts";
import { StepFrame } from "#client/features/season-copy/step-frame.tsx";
import { SelectBox } from "#client/games/list/selection/select-box.tsx";
import { counted } from "#client/lib/counted.ts";
import { useNow } from "#client/lib/use-now.ts";
import type { GamesBatch } from "#shared/api/games-batch.ts";
import { sourceLabel } from "#shared/domain/season/season-choice.ts";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";
import { CheckList } from "./check-list.tsx";
import { CreateNotice } from "./create-notice.tsx";
import { isRowTicked, turnAll, turnRow } from "./ticked-rows.ts";
import { useCreateGames } from "./use-create-games.ts";
import { useSeasonRows } from "./use-season-rows.ts";

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
      {counted(marked, "game")} to look at
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
