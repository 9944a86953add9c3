import { useQuery } from "@tanstack/react-query";
import { refreshLists } from "#client/data/games.api.ts";
import { refreshSources } from "#client/data/schedule-sources.api.ts";
import { READING_A_FILE } from "#client/features/game-import/game-import.api.ts";
import { type ImportChoices, importBody } from "#client/features/game-import/import-choices.ts";
import type { ImportFile } from "#client/features/game-import/import-file.ts";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { RevisedGames, RevisionInput, ScheduleComparison } from "#shared/api/revised-games.ts";

const COMPARE = "/api/import-games/compare";

/** Compares a file with the schedule. */
export function useScheduleComparison(file: ImportFile, choices: ImportChoices, enabled: boolean) {
  const body = importBody(file, choices);
  const { csvData, ...said } = body;
  return useQuery({
    ...READING_A_FILE,
    queryKey: [COMPARE, file.id, said],
    queryFn: () => apiRequest<ScheduleComparison>("POST", COMPARE, body),
    // Another comparison would take somebody's ticks away.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled,
  });
}

/** The chosen changes of a comparison. */
export type RevisionChoice = Pick<RevisionInput, "moves" | "add" | "cancel"> &
  Partial<Pick<RevisionInput, "reason" | "reasonPublic" | "notify" | "note">>;

export const useApplyRevision = (file: ImportFile, choices: ImportChoices) =>
  useAction(
    (choice: RevisionChoice) =>
      apiRequest<RevisedGames>("POST", "/api/import-games/apply", {
        ...importBody(file, choices),
        ...choice,
      }),
    (client) => ({
      // After a failure too: when a connection breaks, nobody knows what the server did.
      onSettled: () => {
        refreshLists(client);
        refreshSources(client);
        void client.invalidateQueries({ queryKey: ["/api/import-games"], exact: true });
        void client.invalidateQueries({ queryKey: [COMPARE] });
      },
    }),
  );
