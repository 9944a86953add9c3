import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { GamesChange } from "#shared/api/many-games.ts";

/** Says beside the fields what is wrong with them, or gives the change that they make; null where they make none. */
export function checkedChange<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, GamesChange>,
): Promise<GamesChange | null> {
  return new Promise((resolve) => {
    void form.handleSubmit(
      (change) => resolve(change),
      () => resolve(null),
    )();
  });
}
