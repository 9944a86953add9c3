import { zodResolver } from "@hookform/resolvers/zod";
import { type SyntheticEvent, useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { useSaveProblem } from "#client/lib/use-save-problem.ts";
import type { GameInput } from "#shared/api/games.ts";
import type { GameDraft } from "./game-draft.ts";
import { copyOf, emptyGame, type GameFormValues, gameForm, nextAfter, valuesOf } from "./game-form-values.ts";
import { useReadGame, useSaveGame } from "./games.api.ts";

export type GameFormState = UseFormReturn<GameFormValues, unknown, GameInput>;

/** What happens once a game is saved. */
type Afterwards = "close" | "another";

/**
 * The form of a draft and its saving. `game` is the one being edited, as the form is based on it: newer after a
 * reload. `saving` says which button is at work.
 */
export function useGameForm(draft: GameDraft, today: string, onClose: () => void) {
  const [game, setGame] = useState(draft.kind === "edit" ? draft.game : null);
  const [gamesAdded, setGamesAdded] = useState(0);
  const [chosen, setChosen] = useState<Afterwards>("close");
  const save = useSaveGame();
  const readGame = useReadGame();
  const form: GameFormState = useForm<GameFormValues, unknown, GameInput>({
    resolver: zodResolver(gameForm),
    defaultValues: draftValues(draft, today),
  });
  const { problem, report, forget } = useSaveProblem(form, async () => {
    const current = game && (await readGame(game.id));
    if (current) setGame(current);
    return current && valuesOf(current);
  });

  // After the rendering: a reset forgets the fields until they are there again.
  useEffect(() => {
    if (gamesAdded > 0) form.setFocus("opponentId");
  }, [gamesAdded, form]);

  const store = async (input: GameInput, afterwards: Afterwards) => {
    forget();
    try {
      await save.mutateAsync({ id: game?.id ?? null, input });
      toast({ title: game ? "Game updated successfully" : "Game scheduled successfully" });
      if (afterwards === "close") return onClose();
      form.reset(nextAfter(form.getValues()));
      setGamesAdded((count) => count + 1);
    } catch (error) {
      toastFailure(game ? "Failed to update game" : "Failed to schedule game", error);
      report(error);
    }
  };

  // Submitting begins before the input is checked: the second click of a double click finds the button disabled.
  const saving = form.formState.isSubmitting ? chosen : null;
  const saveAnd = (afterwards: Afterwards) => (event: SyntheticEvent) => {
    setChosen(afterwards);
    return form.handleSubmit((input) => store(input, afterwards))(event);
  };
  return { form, game, problem, saving, saveAnd };
}

function draftValues(draft: GameDraft, today: string): GameFormValues {
  if (draft.kind === "edit") return valuesOf(draft.game);
  return draft.kind === "copy" ? copyOf(draft.game, today) : emptyGame(draft);
}
