import { ApiError, errorMessage } from "#client/lib/api.ts";

/**
 * Repeats the toast's reason beside the button until the next attempt. Errors shown at their fields are not
 * repeated.
 */
export function FormProblem({ error }: { error: Error | null }) {
  if (!error || (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0)) return null;
  return (
    <p className="rounded-md border-l-4 border-danger bg-danger-wash px-3 py-2 text-sm font-medium text-danger-text">
      {errorMessage(error)}
    </p>
  );
}
