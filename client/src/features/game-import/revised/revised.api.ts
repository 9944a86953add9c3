import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { refreshLists } from "#client/data/games.api.ts";
import { type ImportChoices, importBody } from "#client/features/game-import/import-choices.ts";
import type { ImportFile } from "#client/features/game-import/import-file.ts";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { RevisedGames, RevisionInput, ScheduleComparison } from "#shared/api/revised-games.ts";

const COMPARE = "/api/import-games/compare";

/** Compares a file with the schedule; nothing is written. The key of a file is its id, not its text. */
export function useScheduleComparison(file: ImportFile, choices: ImportChoices, enabled: boolean) {
  const body = importBody(file, choices);
  return useQuery({
    queryKey: [COMPARE, file.id, choices.columns, body.sameOpponents, body.sameNames],
    queryFn: () => apiRequest<ScheduleComparison>("POST", COMPARE, body),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
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
        void client.invalidateQueries({ queryKey: ["/api/import-games"], exact: true });
        void client.invalidateQueries({ queryKey: [COMPARE] });
      },
    }),
  );
