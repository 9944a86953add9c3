import { keepPreviousData, useIsMutating, useQuery } from "@tanstack/react-query";
import { refreshImports } from "#client/data/game-imports.api.ts";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { ImportResult } from "#shared/api/game-import.ts";
import { type ImportChoices, importBody, type SameOpponentAnswer, unanswered } from "./import-choices.ts";
import { type ImportFile, withNotes } from "./import-file.ts";

export const IMPORT_TEMPLATE = "/import-template.csv";

const IMPORT = ["import-games"];
const PREVIEW = "/api/import-games/preview";

/** For calls that read a file and write nothing. The key of a file is its id, not its text. */
export const READING_A_FILE = {
  placeholderData: keepPreviousData,
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: false,
} as const;

export function useImportPreview(file: ImportFile, choices: ImportChoices, enabled: boolean) {
  const body = importBody(file, choices);
  const { csvData, ...said } = body;
  return useQuery({
    ...READING_A_FILE,
    queryKey: [PREVIEW, file.id, said],
    queryFn: async () => withNotes(file, await apiRequest<ImportResult>("POST", PREVIEW, body)),
    enabled,
  });
}

/** The toasts about the outcome, which also reach somebody who has left the page. */
type Outcome<Result> = { onSuccess: (result: Result) => void; onError: (error: Error) => void };

type ImportBody = ReturnType<typeof importBody>;

export const useImportGames = (outcome: Outcome<ImportResult>) =>
  useAction(
    (body: ImportBody) => apiRequest<ImportResult>("POST", "/api/import-games", body),
    (client) => ({
      mutationKey: IMPORT,
      ...outcome,
      onSettled: () => refreshImports(client),
    }),
  );

/** The questions that are open about the names of a file; empty when it can be imported. */
export function useAskFirst(outcome: Pick<Outcome<unknown>, "onError">) {
  return useAction(
    async ({ body, answers }: { body: ImportBody; answers: [string, SameOpponentAnswer][] }) => {
      const { similarOpponents } = await apiRequest<ImportResult>("POST", PREVIEW, body);
      return unanswered(similarOpponents, new Map(answers));
    },
    { ...outcome },
  );
}

/** Until an import ends the page must stay as it is. */
export function useIsImporting(): boolean {
  return useIsMutating({ mutationKey: IMPORT }) > 0;
}
