import { type GameAfterMessage, useCancelGame, useSaveGame } from "#client/data/games.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import type { GameFormValues } from "#client/games/dialog/game-form-values.ts";
import { reasonInput } from "#client/games/notify/reason-field.tsx";
import { hasAddress, recipientsOfLoss, recipientsOutOfDate } from "#client/games/notify/recipients.ts";
import type { Game, GameInput } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { cancels, changesFacts, formNotification } from "./form-notification.ts";
import { omitUnchangedDetails } from "./omit-unchanged-details.ts";
import type { NotifyControl } from "./use-notify-choice.ts";

type Edited = { game: Game; values: GameFormValues; input: GameInput };

/** Saves the form and notifies the opponents as it was chosen. */
export function useStoreGame(notifyChoice: NotifyControl, teams: readonly Team[]) {
  const { timezone } = useLoadedSchool();
  const save = useSaveGame();
  const cancel = useCancelGame();

  const edit = ({ game, values, input }: Edited): Promise<GameAfterMessage> => {
    const clock = { now: Date.now(), timeZone: timezone };
    const { options, usual } = formNotification(game, values, teams, clock);
    const chosen = notifyChoice.chosen && options.includes(notifyChoice.chosen) ? notifyChoice.chosen : usual;
    const mode = chosen === "none" ? null : chosen;
    const { reasonPublic } = values;
    const reason = reasonPublic === game.reasonPublic ? {} : { reasonPublic };
    return save.mutateAsync({ id: game.id, input: { ...input, ...reason }, mode });
  };

  const callOff = async ({ game, values, input }: Edited): Promise<GameAfterMessage> => {
    const { id } = game;
    const { reason = "", ...isPublic } = reasonInput(notifyChoice.reason);
    const recipients = recipientsOfLoss(game, "canceled", Date.now());
    if (recipients.length === 0 && reason === "") return save.mutateAsync({ id, input, mode: null });
    // Calling it off says nothing of the other fields; they are saved as of a game that is still on.
    const isOther = changesFacts(game, values) || input.otherOpponentIds !== undefined;
    const onYet = { ...input, status: game.status };
    const { updatedAt } = isOther ? await save.mutateAsync({ id, input: onYet, mode: null }) : game;
    const notify =
      notifyChoice.notifiesOfCancellation && recipients.some(({ opponent }) => hasAddress(opponent));
    return cancel.mutateAsync({ id, updatedAt, reason, ...isPublic, notify });
  };

  return async (game: Game | null, values: GameFormValues, entered: GameInput): Promise<GameAfterMessage> => {
    const input = omitUnchangedDetails(entered, game);
    if (!game) return save.mutateAsync({ id: null, input, mode: null });
    const saved = await (cancels(game, values) ? callOff : edit)({ game, values, input });
    await notifyChoice.calls.record(recipientsOutOfDate(saved, Date.now()));
    return saved;
  };
}
