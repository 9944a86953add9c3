import { useMemo } from "react";
import { useSendVerification } from "#client/data/games.api.ts";
import { useMailToast } from "#client/data/use-mail-toast.ts";
import type { ChooseGame } from "#client/features/games/selection/use-selection.ts";
import { useSendWindow } from "#client/games/many/use-send-window.tsx";
import type { GameDraft } from "#client/games/parts/game-draft.ts";
import { VERIFICATION_FAILED, VERIFICATION_SENT } from "#client/games/parts/games-to-send.ts";
import { useRemind } from "#client/games/parts/use-remind.ts";
import { toastError } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";
import { isHostedMeet } from "#shared/domain/game/meet.ts";
import { NO_ADDRESS } from "#shared/domain/requests/why-not-asked.ts";

export type GameActions = {
  send: (game: Game) => void;
  remind: (game: Game) => void;
  edit: (game: Game) => void;
  copy: (game: Game) => void;
  remove: (game: Game) => void;
};

export type GameListProps = {
  games: readonly Game[];
  sendingIds: readonly number[];
  /** Epoch milliseconds. */
  now: number;
  actions: GameActions;
  /** The games with conflicts that nobody has accepted, with the worst of each. */
  conflicts: ReadonlyMap<number, ConflictSeverity>;
  selected: ReadonlySet<number>;
  onChoose: ChooseGame;
};

/** The functions are the same at every rendering, so that unchanged rows are not rendered again. */
export function useGameActions(open: (draft: GameDraft) => void, remove: (game: Game) => void): GameActions {
  const { mutate } = useSendVerification();
  const toastMail = useMailToast();
  const { remind } = useRemind();
  const openSendWindow = useSendWindow();

  return useMemo(() => {
    const send = (game: Game) => {
      if (isHostedMeet(game)) return openSendWindow(game);
      if (game.opponent.email.trim() === "") return toast(NO_EMAIL);
      mutate(game.id, { onSuccess: () => void toastMail(VERIFICATION_SENT), onError: toastNotSent });
    };
    return {
      send,
      remind: (game) => void remind(game),
      edit: (game) => open({ kind: "edit", game }),
      copy: (game) => open({ kind: "copy", game }),
      remove,
    };
  }, [mutate, open, openSendWindow, remove, remind, toastMail]);
}

const NO_EMAIL = {
  title: "No Email Contact",
  description: NO_ADDRESS,
  variant: "destructive",
} as const;

function toastNotSent(error: unknown): void {
  toastError(VERIFICATION_FAILED, error);
}
