import { zodResolver } from "@hookform/resolvers/zod";
import { type SyntheticEvent, useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useReadGame } from "#client/features/games/games.api.ts";
import type { GameDraft } from "#client/features/games/parts/game-draft.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useRecordForm } from "#client/lib/use-record-form.ts";
import type { GameInput } from "#shared/api/games.ts";
import { copyOf, emptyGame, type GameFormValues, gameForm, nextAfter, valuesOf } from "./game-form-values.ts";
import { useSavedToast } from "./use-saved-toast.ts";
import { useStoreGame } from "./use-store-game.ts";
import { useTelling } from "./use-telling.ts";

const resolver = zodResolver(gameForm);

export type GameFormState = UseFormReturn<GameFormValues, unknown, GameInput>;

/** What happens once a game is saved. */
type Afterwards = "close" | "another";

/** The form of a draft and its saving. `game` is the one that is edited; `saving` says which button is at work. */
export function useGameForm(draft: GameDraft, today: string, onClose: () => void) {
  const [gamesAdded, setGamesAdded] = useState(0);
  const [chosen, setChosen] = useState<Afterwards>("close");
  const telling = useTelling();
  const save = useStoreGame(telling);
  const toastSaved = useSavedToast();
  const readGame = useReadGame();
  const record = useRecordForm({
    resolver,
    noun: "game",
    row: draft.kind === "edit" ? draft.game : null,
    valuesOf: (edited) => (edited ? valuesOf(edited) : newGame(draft, today)),
    read: readGame,
    onFailure: (error) =>
      toastFailure(draft.kind === "edit" ? "Failed to update game" : "Failed to schedule game", error),
  });
  const { form, row: game } = record;

  // In an effect, because after a reset the form does not know its fields before they have rendered again.
  useEffect(() => {
    if (gamesAdded > 0) form.setFocus("opponentId");
  }, [gamesAdded, form]);

  const store = async (input: GameInput, afterwards: Afterwards) => {
    const saved = await save(game, form.getValues(), input);
    toastSaved(game ? "Game updated successfully" : "Game scheduled successfully", saved);
    if (afterwards === "close") return onClose();
    form.reset(nextAfter(form.getValues()));
    setGamesAdded((count) => count + 1);
  };

  // Submitting begins before the input is checked: the second click of a double click finds the button disabled.
  const saving = form.formState.isSubmitting ? chosen : null;
  const saveAnd = (afterwards: Afterwards) => (event: SyntheticEvent) => {
    setChosen(afterwards);
    return record.submitWith((input) => store(input, afterwards))(event);
  };
  return { record, game, telling, saving, saveAnd };
}

function newGame(draft: GameDraft, today: string): GameFormValues {
  return draft.kind === "new" ? emptyGame(draft) : copyOf(draft.game, today);
}
