import { useAddBlackout, useRemoveBlackout } from "#client/data/blackout-changes.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { daysInWords } from "#client/records/blackout/blackout-text.ts";
import type { BlackoutEntry } from "#shared/api/blackouts.ts";

/** Removes without asking, since one press brings the days back. */
export function useTakeAway() {
  const remove = useRemoveBlackout();
  const add = useAddBlackout();

  const putBack = async ({ id: _, ...days }: BlackoutEntry) => {
    try {
      await add.mutateAsync(days);
      toast({ title: "Black-out dates put back", description: daysInWords(days) });
    } catch (error) {
      toastFailure("Failed to put back black-out dates", error);
    }
  };

  const press = async (blackout: BlackoutEntry) => {
    try {
      await remove.mutateAsync(blackout);
      toast({
        title: "Black-out dates removed",
        description: [daysInWords(blackout), blackout.label].filter(Boolean).join(" · "),
        action: { label: "Undo", onPress: () => void putBack(blackout) },
      });
    } catch (error) {
      toastFailure("Failed to remove black-out dates", error);
    }
  };
  return { press, pending: remove.isPending };
}
