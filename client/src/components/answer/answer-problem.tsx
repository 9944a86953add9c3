import { errorMessage, isOutcomeUnknown } from "#client/lib/api.ts";

/** Why the answer did not arrive; nothing that was typed is lost by it. */
export function AnswerProblem({ problem }: { problem: Error | null }) {
  if (!problem) return null;
  return (
    <p
      role="alert"
      className="rounded-md border border-danger bg-danger-wash p-3 font-medium text-danger-text"
    >
      {isOutcomeUnknown(problem) ? "We can't tell whether your answer arrived." : "Your answer wasn't sent."}{" "}
      {errorMessage(problem)}
    </p>
  );
}
