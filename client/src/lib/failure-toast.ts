import { endsThePage, errorMessage } from "./api.ts";
import { toast } from "./toast.ts";

/**
 * Says that something failed, with the server's reason unless another `description` is given. An ended session or one
 * of another account is left to the query client, whose toast this one would push away.
 */
export function toastFailure(title: string, error: unknown, description = errorMessage(error)): void {
  if (endsThePage(error)) return;
  toast({ title, description, variant: "destructive" });
}

/** Says it under the title 'Error': the sentence stands alone, and the server's reason follows it. */
export function toastError(sentence: string, error: unknown): void {
  if (endsThePage(error)) return;
  toast({ title: "Error", description: sentence, reason: errorMessage(error), variant: "destructive" });
}
