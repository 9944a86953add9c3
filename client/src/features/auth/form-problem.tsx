import { ProblemText } from "#client/components/ui/form/problem-text.tsx";
import { ApiError, errorMessage } from "#client/lib/api.ts";

/**
 * Repeats the toast's reason beside the button until the next attempt. Errors shown at their fields are not
 * repeated.
 */
export function FormProblem({ error }: { error: Error | null }) {
  if (!error || (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0)) return null;
  return <ProblemText text={errorMessage(error)} />;
}
