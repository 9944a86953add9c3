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
import { type ImportChoices, importBody, unanswered } from "./import-choices.ts";
import { type ImportFile, withNotes } from "./import-file.ts";

export const IMPORT_TEMPLATE = "/import-template.csv";

const IMPORT = ["import-games"];
const PREVIEW = "/api/import-games/preview";

/** Newest first. Always read again: whether an import can be undone depends on what happened to its games. */
const pastImportsQuery = queryOptions<PastImport[]>({ queryKey: ["/api/import-games"], staleTime: 0 });

export function usePastImports() {
  return useQuery(pastImportsQuery);
}

/** Previews an import; nothing is written. The key of a file is its id, not its text. */
export function useImportPreview(file: ImportFile, choices: ImportChoices, enabled: boolean) {
  const body = importBody(file, choices);
  return useQuery({
    queryKey: [PREVIEW, file.id, choices.columns, body.sameOpponents],
    queryFn: async () => withNotes(file, await apiRequest<ImportResult>("POST", PREVIEW, body)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
    enabled,
  });
}

/** The toasts about the outcome, which also reach somebody who has left the page. */
type Outcome<Result> = { onSuccess: (result: Result) => void; onError: (error: Error) => void };

type ImportBody = ReturnType<typeof importBody>;

export function useImportGames(outcome: Outcome<ImportResult>) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: IMPORT,
    mutationFn: (body: ImportBody) => apiRequest<ImportResult>("POST", "/api/import-games", body),
    ...outcome,
    onSettled: () => refreshLists(queryClient),
  });
}

/** The questions that are open about a file; empty when it can be imported. */
export function useAskFirst(outcome: Pick<Outcome<unknown>, "onError">) {
  return useAction({
    mutationFn: async ({ body, answers }: { body: ImportBody; answers: [string, number | null][] }) => {
      const { similarOpponents } = await apiRequest<ImportResult>("POST", PREVIEW, body);
      return unanswered(similarOpponents, new Map(answers));
    },
    ...outcome,
  });
}

/** Until an import ends the page must stay as it is. */
export function useIsImporting(): boolean {
  return useIsMutating({ mutationKey: IMPORT }) > 0;
}

/** Takes an import back, and those of the rows of its file that were corrected. */
export function useUndoImport(outcome: Outcome<Omit<UndoneImport, "message">>) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: async (ids: readonly number[]) => {
      const undone = { deletedGames: 0, deletedTeams: 0, deletedOpponents: 0 };
      // The newest first: it may use teams and opponents that an earlier one made.
      for (const id of [...ids].sort((one, other) => other - one)) {
        const one = await apiRequest<UndoneImport>("POST", `/api/import-games/${id}/undo`);
        undone.deletedGames += one.deletedGames;
        undone.deletedTeams += one.deletedTeams;
        undone.deletedOpponents += one.deletedOpponents;
      }
      return undone;
    },
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
