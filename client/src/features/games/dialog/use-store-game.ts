import { type NoticedGame, useSaveAndTell } from "#client/features/games/parts/agreement.api.ts";
import { useSaveGame } from "#client/features/games/parts/game-changes.api.ts";
import { useCancelGame } from "#client/features/games/parts/telling.api.ts";
import { isMailed, isTold } from "#client/features/games/parts/told-games.ts";
import { useLoadedSchool } from "#client/features/school/with-school.tsx";
import type { Game, GameInput } from "#shared/api/games.ts";
import type { GameFormValues } from "./game-form-values.ts";
import { saidDetails } from "./said-details.ts";
import { cancels, changesFacts, chosenTelling, tellingsOf } from "./telling.ts";
import type { TellingControl } from "./use-telling.ts";

type Edited = { game: Game; values: GameFormValues; input: GameInput };

/** Saves what the form says, and tells the opponent as it was chosen. */
export function useStoreGame(telling: TellingControl) {
  const { timezone } = useLoadedSchool();
  const create = useSaveGame();
  const save = useSaveAndTell();
  const cancel = useCancelGame();

  const edit = ({ game, values, input }: Edited): Promise<NoticedGame> => {
    const tellings = tellingsOf(game, values, Date.now(), timezone);
    const chosen = telling.chosen ?? chosenTelling(game, values, tellings);
    const mode = chosen !== "none" && tellings.includes(chosen) ? chosen : null;
    // Whoever is asked again has nothing confirmed yet.
    const status = mode === "ask" ? "scheduled" : input.status;
    return save.mutateAsync({ id: game.id, input: { ...input, status }, mode });
  };

  const callOff = async ({ game, values, input }: Edited): Promise<NoticedGame> => {
    const { id } = game;
    const reason = telling.reason.trim();
    if (!isTold(game) && reason === "") return save.mutateAsync({ id, input, mode: null });
    // Calling it off says nothing of the other fields; they are saved as of a game that is still on.
    const isOther = changesFacts(game, values);
    const onYet = { ...input, status: game.status };
    const { updatedAt } = isOther ? await save.mutateAsync({ id, input: onYet, mode: null }) : game;
    const notify = isMailed(game, telling.tellsCancellation, Date.now());
    return cancel.mutateAsync({ id, updatedAt, reason, notify });
  };

  return (game: Game | null, values: GameFormValues, entered: GameInput): Promise<NoticedGame> => {
    const input = saidDetails(entered, game);
    if (!game) return create.mutateAsync({ id: null, input });
    return (cancels(game, values) ? callOff : edit)({ game, values, input });
  };
}
