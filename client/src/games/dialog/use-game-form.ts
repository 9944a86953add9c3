import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { gamesQuery, useReadGame } from "#client/data/games.api.ts";
import { useAlsoAdd } from "#client/games/dialog/also-add/use-also-add.ts";
import { useNotifyChoice } from "#client/games/dialog/saving/use-notify-choice.ts";
import { useSavedToast } from "#client/games/dialog/saving/use-saved-toast.ts";
import { useStoreGame } from "#client/games/dialog/saving/use-store-game.ts";
import type { GameDraft } from "#client/games/parts/game-draft.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useRecordForm } from "#client/lib/forms/use-record-form.ts";
import { useSaveAnd } from "#client/lib/forms/use-save-and.ts";
import type { Game, GameInput } from "#shared/api/games.ts";
import type { Team } from "#shared/api/teams.ts";
import { hasScore } from "#shared/domain/game/game-status.ts";
import {
  copyOf,
  emptyGame,
  type GameFormState,
  type GameFormValues,
  gameForm,
  nextAfter,
  valuesOf,
} from "./game-form-values.ts";

const resolver = zodResolver(gameForm);

/** The form of a draft and its saving. `game` is the one that is edited. */
export function useGameForm(
  draft: GameDraft,
  { teams, today, onClose }: { teams: readonly Team[]; today: string; onClose: () => void },
) {
  const notifyChoice = useNotifyChoice();
  const save = useStoreGame(notifyChoice, teams);
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
  const { form } = record;
  const game = useAsKnown(record.row, form);

  useChangesToMake(form, draft);
  const alsoAdd = useAlsoAdd(teams);
  const store = async (input: GameInput) => {
    const saved = await save(game, form.getValues(), input);
    toastSaved(game ? "Game updated successfully" : "Game scheduled successfully", saved);
  };
  const saveAnd = useSaveAnd(record, {
    store: (input) =>
      game || alsoAdd.gamesOf(form.getValues()) === null ? store(input) : alsoAdd.schedule(form, input),
    onClose,
    next: nextAfter,
    first: "opponentId",
  });
  return { record, game, notifyChoice, alsoAdd, ...saveAnd };
}

/** Makes the changes that the form was opened for, and puts the focus on what is to be filled in next. */
function useChangesToMake(form: GameFormState, draft: GameDraft): void {
  const [changes] = useState(() => (draft.kind === "edit" ? draft.changes : undefined));
  useEffect(() => {
    if (!changes) return;
    const change = { shouldDirty: true };
    if (changes.status) form.setValue("status", changes.status, change);
    if (changes.score) form.setValue("score", changes.score, change);
    // The dialog gives the focus to its first field, and the field for the score is only now to come.
    const frame = requestAnimationFrame(() =>
      form.setFocus(hasScore(form.getValues("status")) ? "score" : "status"),
    );
    return () => cancelAnimationFrame(frame);
  }, [form, changes]);
}

function newGame(draft: GameDraft, today: string): GameFormValues {
  return draft.kind === "new" ? emptyGame(draft) : copyOf(draft.game, today);
}

/**
 * The game of the form with what its opponents have learned and answered since: that makes no new version of it. Its
 * status moves on in the form, too, unless somebody has chosen one.
 */
function useAsKnown(row: Game | null, form: GameFormState): Game | null {
  const { data: games } = useQuery(gamesQuery);
  const listed = games?.find(({ id }) => id === row?.id);
  const game = listed && listed.updatedAt === row?.updatedAt ? listed : row;
  const status = game?.status;
  useEffect(() => {
    const isOld = status !== undefined && status !== form.formState.defaultValues?.status;
    if (isOld && !form.getFieldState("status").isDirty) form.resetField("status", { defaultValue: status });
  }, [form, status]);
  return game;
}
