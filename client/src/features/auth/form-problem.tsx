import { Problem } from "#client/components/problem.tsx";
import { ApiError, errorMessage } from "#client/lib/api.ts";

/**
 * Repeats the toast's reason beside the button until the next attempt. Errors shown at their fields are not
 * repeated.
 */
export function FormProblem({ error }: { error: Error | null }) {
  if (!error || (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0)) return null;
  return <Problem text={errorMessage(error)} />;
}
