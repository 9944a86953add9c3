import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";

/** Reads a list again and finds the row of an id in it; `null` when it is gone. */
export function useReadAnew<Row extends { id: number }, Key extends QueryKey>(
  list: FetchQueryOptions<Row[], Error, Row[], Key>,
): (id: number) => Promise<Row | null> {
  const queryClient = useQueryClient();
  return async (id) => {
    const rows = await queryClient.fetchQuery({ ...list, staleTime: 0 });
    return rows.find((row) => row.id === id) ?? null;
  };
}
