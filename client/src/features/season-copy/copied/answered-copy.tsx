import type { GamesBatch } from "#shared/api/games-batch.ts";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";
import { Copied } from "./copied.tsx";

/** A call that was answered, and the rows that it sent. */
export type Answered = { batch: GamesBatch; rows: readonly SeasonRow[] };

type AnsweredCopyProps = { answered: Answered; label: string; onUndone: () => void };

/** A copy that has just been made. */
export function AnsweredCopy({ answered: { batch, rows }, label, onUndone }: AnsweredCopyProps) {
  const { importId, created, duplicates, refused } = batch;
  return (
    <Copied
      importId={importId}
      counts={{ created: created.length, existed: duplicates.length, refused: refused.length }}
      label={label}
      refused={refused.flatMap(({ index, message }) => {
        const row = rows[index];
        return row ? [{ row, message }] : [];
      })}
      takeFocus
      onUndone={onUndone}
    />
  );
}
