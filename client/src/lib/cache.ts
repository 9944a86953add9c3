import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from "@tanstack/react-query";

/** A list of the cache, as `queryOptions` names it. */
type List<Row, Key extends QueryKey> = FetchQueryOptions<Row[], Error, Row[], Key>;

/** Changes a list, if it was ever read. */
export function changeRows<Row, Key extends QueryKey>(
  client: QueryClient,
  { queryKey }: List<Row, Key>,
  change: (rows: Row[]) => Row[],
): void {
  client.setQueryData<Row[]>(queryKey, (rows) => rows && change(rows));
}

/** Puts rows at the end of their list that the server has just made or changed. */
export function putRows<Row extends { id: number }, Key extends QueryKey>(
  client: QueryClient,
  list: List<Row, Key>,
  saved: readonly Row[],
): void {
  const ids = new Set(saved.map(({ id }) => id));
  changeRows(client, list, (rows) => [...rows.filter(({ id }) => !ids.has(id)), ...saved]);
}

export function dropRows<Row extends { id: number }, Key extends QueryKey>(
  client: QueryClient,
  list: List<Row, Key>,
  gone: readonly number[],
): void {
  const ids = new Set(gone);
  changeRows(client, list, (rows) => rows.filter(({ id }) => !ids.has(id)));
}

/** Reads again what a query holds. */
export function useReadNow<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): () => Promise<Data> {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...query, staleTime: 0 });
}

/** Reads a list again and finds the row of an id in it; `null` when it is gone. */
export function useReadAnew<Row extends { id: number }, Key extends QueryKey>(
  list: List<Row, Key>,
): (id: number) => Promise<Row | null> {
  const read = useReadNow(list);
  return async (id) => (await read()).find((row) => row.id === id) ?? null;
}
