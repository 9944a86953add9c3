import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api.ts";

/**
 * Puts the server's sentence beside each field it names and moves the focus to the first of them.
 * Fields that the form does not have are left out. Returns whether any was set.
 */
export function applyFieldErrors<T extends FieldValues>(
  form: UseFormReturn<T, unknown, unknown>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = Object.keys(form.getValues());
  const named = Object.entries(error.fieldErrors).filter(([field]) => known.includes(field));
  for (const [index, [field, message]] of named.entries()) {
    form.setError(field as Path<T>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return named.length > 0;
}
