import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { ImportResult } from "#shared/api/game-import.ts";

/** The toasts about an import, which also reach somebody who has left the page. */
export const IMPORT_TOASTS = {
  onSuccess: ({ createdGames, createdTeams, createdOpponents }: ImportResult) =>
    toast({
      title: "Import Completed",
      description: `Successfully imported ${createdGames} games, created ${createdTeams} teams and ${createdOpponents} opponents.`,
    }),
  onError: (error: Error) => toastFailure("Import Failed", error),
};
