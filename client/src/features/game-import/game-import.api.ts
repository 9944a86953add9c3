import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useIsMutating,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { gamesQuery } from "#client/data/games/games.api.ts";
import { opponentsQuery } from "#client/data/opponents.api.ts";
import { teamsQuery } from "#client/data/teams.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { ImportResult, PastImport, UndoneImport } from "#shared/api/game-import.ts";
import type { ColumnMap } from "#shared/domain/game/import-columns.ts";
import { importBody } from "./column-choice.ts";
import type { ImportFile } from "./import-file.ts";

export const IMPORT_TEMPLATE = "/import-template.csv";

const IMPORT = ["import-games"];
const PREVIEW = "/api/import-games/preview";

/** Newest first. Always read again: whether an import can be undone depends on what happened to its games. */
const pastImportsQuery = queryOptions<PastImport[]>({ queryKey: ["/api/import-games"], staleTime: 0 });

export function usePastImports() {
  return useQuery(pastImportsQuery);
}

/** Previews an import; nothing is written. The key of a file is its id, not its text. */
export function useImportPreview(file: ImportFile, columns: ColumnMap, enabled: boolean) {
  return useQuery({
    queryKey: [PREVIEW, file.id, columns],
    queryFn: () => apiRequest<ImportResult>("POST", PREVIEW, importBody(file, columns)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
    enabled,
  });
}

/** The toasts about the outcome, which also reach somebody who has left the page. */
type Outcome<Result> = { onSuccess: (result: Result) => void; onError: (error: Error) => void };

export function useImportGames(outcome: Outcome<ImportResult>) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: IMPORT,
    mutationFn: ({ file, columns }: { file: ImportFile; columns: ColumnMap }) =>
      apiRequest<ImportResult>("POST", "/api/import-games", importBody(file, columns)),
    ...outcome,
    onSettled: () => refreshLists(queryClient),
  });
}

/** Until an import ends the page must stay as it is. */
export function useIsImporting(): boolean {
  return useIsMutating({ mutationKey: IMPORT }) > 0;
}

export function useUndoImport(outcome: Outcome<UndoneImport>) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (id: number) => apiRequest<UndoneImport>("POST", `/api/import-games/${id}/undo`),
    ...outcome,
    onSettled: () => refreshLists(queryClient),
  });
}

/** After a failure too: when a connection breaks, nobody knows what the server did. */
function refreshLists(queryClient: QueryClient): void {
  for (const { queryKey } of [gamesQuery, teamsQuery, opponentsQuery, pastImportsQuery]) {
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}
