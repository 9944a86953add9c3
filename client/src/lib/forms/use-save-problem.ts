import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { ApiError, endsThePage, errorMessage } from "#client/lib/api.ts";
import { sameValue } from "./changes-of.ts";
import { applyFieldErrors } from "./form-errors.ts";

/** Why a form's last save did not go through; `changes` are the person's own, set aside by a reload. */
type Problem<T> =
  | { kind: "refused"; message: string }
  | { kind: "stale"; message: string }
  | { kind: "reloaded"; changes: Partial<T> };

export type SaveProblem = {
  kind: Problem<unknown>["kind"];
  message: string;
  reloading: boolean;
  reload: () => Promise<void>;
  putBack: () => void;
};

/**
 * Keeps the reason of a failed save in the form until the next attempt. Two ways lead out of an edit that somebody else
 * overtook: `reload` shows the row as it is now, and `putBack` lays the typed values over it. `readCurrent` reads the
 * row again as form values (its `updatedAt` among them), or `null` when it is gone. For flat forms.
 */
export function useSaveProblem<T extends FieldValues>(
  form: UseFormReturn<T, unknown, unknown>,
  readCurrent: () => Promise<T | null>,
): { problem: SaveProblem | null; report: (error: unknown) => void; forget: () => void } {
  const [problem, setProblem] = useState<Problem<T> | null>(null);
  const [reloading, setReloading] = useState(false);

  const report = (error: unknown) => {
    if (endsThePage(error) || applyFieldErrors(form, error)) return;
    setProblem({ kind: isStaleEdit(error) ? "stale" : "refused", message: errorMessage(error) });
  };

  const reload = async () => {
    setReloading(true);
    try {
      const current = await readCurrent();
      if (current) {
        const changes = changedValues(form.getValues(), form.formState.defaultValues ?? {}, current);
        form.reset(current);
        setProblem(Object.keys(changes).length > 0 ? { kind: "reloaded", changes } : null);
      } else {
        setProblem({ kind: "refused", message: "Someone else deleted this." });
      }
    } catch (error) {
      setProblem({ kind: "stale", message: errorMessage(error) });
    } finally {
      setReloading(false);
    }
  };

  const putBack = () => {
    if (problem?.kind !== "reloaded") return;
    for (const [name, value] of Object.entries(problem.changes)) {
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
    }
    setProblem(null);
  };

  const forget = () => setProblem(null);
  const shown = problem && {
    kind: problem.kind,
    message: problem.kind === "reloaded" ? "This is the version that someone else saved." : problem.message,
    reloading,
    reload,
    putBack,
  };
  return { problem: shown, report, forget };
}

/** Other conflicts, such as a duplicate, are no reason to reload. */
const isStaleEdit = (error: unknown): boolean => error instanceof ApiError && error.code === "stale";

/** The values that were typed over the first ones, unless the row has them by now. */
function changedValues<T extends FieldValues>(typed: T, began: object, current: T): Partial<T> {
  const start = new Map<string, unknown>(Object.entries(began));
  const changed = Object.entries(typed).filter(
    ([name, value]) => !sameValue(value, start.get(name)) && !sameValue(value, current[name]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}
