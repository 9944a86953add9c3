import { useUndoImport } from "#client/data/games/game-imports.api.ts";
import { counted } from "#client/lib/counted.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { GamesBatch } from "#shared/api/games-batch.ts";

/** Toasts how many games were scheduled, and takes all of them back at one press. */
export function useScheduledToast(): (batch: GamesBatch) => void {
  const undo = useUndoImport({
    onSuccess: ({ deletedGames }) =>
      toast({ title: "Undone", description: `Deleted ${counted(deletedGames, "game")}.` }),
    onError: (error) => toastFailure("Undo Failed", error),
  });
  return ({ importId, created, duplicates }) =>
    toast({
      title: `Scheduled ${counted(created.length, "game")}`,
      ...(duplicates.length > 0 && { description: `${duplicates.length} existed already.` }),
      ...(importId !== null && { action: { label: "Undo", onPress: () => undo.mutate([importId]) } }),
    });
}
