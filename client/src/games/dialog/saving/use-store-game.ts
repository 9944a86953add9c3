import { type NoticedGame, useSaveAndTell } from "#client/data/games/agreement.api.ts";
import { useSaveGame } from "#client/data/games/game-changes.api.ts";
import { useCancelGame } from "#client/data/games/telling.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { GameFormValues } from "#client/games/dialog/game-form-values.ts";
import { hasAddress, hearersOfLoss, uninformedOf } from "#client/games/notify/hearers.ts";
import type { Game, GameInput } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { saidDetails } from "./said-details.ts";
import { cancels, changesFacts, tellingOf } from "./telling.ts";
import type { TellingControl } from "./use-telling.ts";

type Edited = { game: Game; values: GameFormValues; input: GameInput };

/** Saves what the form says, and tells the opponents as it was chosen. */
export function useStoreGame(telling: TellingControl, teams: readonly Team[]) {
  const { timezone } = useLoadedSchool();
  const create = useSaveGame();
  const save = useSaveAndTell();
  const cancel = useCancelGame();

  const edit = ({ game, values, input }: Edited): Promise<NoticedGame> => {
    const clock = { now: Date.now(), timeZone: timezone };
    const { tellings, usual } = tellingOf(game, values, teams, clock);
    const chosen = telling.chosen && tellings.includes(telling.chosen) ? telling.chosen : usual;
    const mode = chosen === "none" ? null : chosen;
    // An opponent who is asked again has nothing confirmed yet.
    const status = mode === "ask" ? "scheduled" : input.status;
    return save.mutateAsync({ id: game.id, input: { ...input, status }, mode });
  };

  const callOff = async ({ game, values, input }: Edited): Promise<NoticedGame> => {
    const { id } = game;
    const reason = telling.reason.trim();
    const hearers = hearersOfLoss(game, "canceled", Date.now());
    if (hearers.length === 0 && reason === "") return save.mutateAsync({ id, input, mode: null });
    // Calling it off says nothing of the other fields; they are saved as of a game that is still on.
    const isOther = changesFacts(game, values);
    const onYet = { ...input, status: game.status };
    const { updatedAt } = isOther ? await save.mutateAsync({ id, input: onYet, mode: null }) : game;
    const notify = telling.tellsCancellation && hearers.some(({ opponent }) => hasAddress(opponent));
    return cancel.mutateAsync({ id, updatedAt, reason, notify });
  };

  return async (game: Game | null, values: GameFormValues, entered: GameInput): Promise<NoticedGame> => {
    const input = saidDetails(entered, game);
    if (!game) return create.mutateAsync({ id: null, input });
    const saved = await (cancels(game, values) ? callOff : edit)({ game, values, input });
    await telling.calls.record(uninformedOf(saved, Date.now()));
    return saved;
  };
}
