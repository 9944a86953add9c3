import { useScheduleGames } from "#client/data/games/games-batch.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import type { GamesBatch } from "#shared/api/games-batch.ts";
import type { SeasonRow } from "#shared/domain/season/season-row.ts";

const FAILED = { onError: (error: Error) => toastFailure("Failed to create the games", error) };

/** Makes the games of the rows in one call. A failure leaves everything as it is. */
export function useCreateGames(
  label: string,
  onCreated: (batch: GamesBatch, rows: readonly SeasonRow[]) => void,
) {
  const { mutate, isPending, error } = useScheduleGames(FAILED);
  const start = (rows: readonly SeasonRow[]) =>
    mutate(
      { kind: "copy", label, games: rows.map(({ game }) => game) },
      { onSuccess: (batch) => onCreated(batch, rows) },
    );
  return { start, isPending, error };
}
