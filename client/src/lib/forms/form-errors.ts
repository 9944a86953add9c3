import { type FieldValues, get, type Path, type UseFormReturn } from "react-hook-form";
import { ApiError } from "#client/lib/api.ts";

/**
 * Puts the server's sentence beside each field it names and moves the focus to the first of them.
 * Fields that the form does not have are left out. `nameOf` says how the form calls a field that the server names
 * otherwise. Returns whether any was set.
 */
export function applyFieldErrors<T extends FieldValues>(
  form: UseFormReturn<T, unknown, unknown>,
  error: unknown,
  nameOf = (field: string): string => field,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const values = form.getValues();
  const named = Object.entries(error.fieldErrors)
    .map(([field, message]) => [nameOf(field), message] as const)
    .filter(([field]) => field in values || get(values, field) !== undefined);
  for (const [index, [field, message]] of named.entries()) {
    form.setError(field as Path<T>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return named.length > 0;
}
