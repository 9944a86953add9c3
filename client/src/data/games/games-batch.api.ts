import { useQueryClient } from "@tanstack/react-query";
import { apiRequest } from "#client/lib/api.ts";
import { useAction } from "#client/lib/use-action.ts";
import type { ScheduledGameInput } from "#shared/api/games.ts";
import type { GamesBatch } from "#shared/api/games-batch.ts";
import type { GameDetails } from "#shared/domain/game/game-facts.ts";
import { refreshImports } from "./game-imports.api.ts";

type PlannedGame = Omit<ScheduledGameInput, keyof GameDetails> & Partial<GameDetails>;

type Batch = { kind: "copy" | "entry"; label: string; games: readonly PlannedGame[] };

/** The toast about a failure, which also reaches somebody who has left the page. */
type Outcome = { onError?: (error: Error) => void };

/** Schedules up to 1,000 games at once; nobody is mailed. Games that are there already are left as they are. */
export function useScheduleGames(outcome: Outcome = {}) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (batch: Batch) => apiRequest<GamesBatch>("POST", "/api/games/batch", batch),
    ...outcome,
    onSettled: () => refreshImports(queryClient),
  });
}
