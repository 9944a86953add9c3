import { ErrorPanel } from "./ui/error-panel.tsx";

type Query = { error: Error | null; isError: boolean; isFetching: boolean; refetch: () => unknown };

/** Stands where a page would be that needs all of these and has not got them; one press asks again for what failed. */
export function FailedQueries({ queries }: { queries: readonly Query[] }) {
  const failed = queries.filter(({ isError }) => isError);
  return (
    <ErrorPanel
      error={failed[0]?.error}
      onRetry={() => {
        for (const query of failed) query.refetch();
      }}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  );
}
