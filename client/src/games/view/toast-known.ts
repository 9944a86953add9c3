import { toastError } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";

/** Says whether it is recorded that a school knows a game as it is. */
export async function toastKnown(recorded: Promise<unknown>, schoolName: string): Promise<void> {
  try {
    await recorded;
    toast({ title: "Recorded", description: `${schoolName} has the current details.` });
  } catch (error) {
    toastError("Failed to save", error);
  }
}
