import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import { useMemo } from "react";
import type { NavTool } from "#client/app/navigation.ts";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { useOpenWindow } from "#client/components/ui/dialog/windows.tsx";
import { useGameWindows } from "#client/games/dialog/opening/use-game-windows.tsx";
import type { GameDraft } from "#client/games/parts/game-draft.ts";
import { usePageKeys } from "#client/lib/single-keys.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";

const [HelpDialog] = preloadable(async () => (await import("./help-dialog.tsx")).HelpDialog);

const NEW_GAME: GameDraft = { kind: "new", teamId: null, opponentId: null, choosesOnly: true };

/** Opens over any page of a school what every page has. The functions are the same at every rendering. */
export function useFinding() {
  const openWindow = useOpenWindow();
  return useMemo(
    () => ({
      help: () =>
        openWindow((close) => (
          <LazyDialog title="Help" onClose={close}>
            {(frame) => <HelpDialog {...frame} />}
          </LazyDialog>
        )),
      schedule: () => openWindow((close) => <LazyGameDialog draft={NEW_GAME} onClose={close} />),
    }),
    [openWindow],
  );
}

/** The keys of every page of a school, and the acts that its navigation has beside its links. */
export function useFindingTools(): readonly NavTool[] {
  const { help, schedule } = useFinding();
  usePageKeys({
    "/": () => {
      const search = document.querySelector<HTMLInputElement>("main input[type=search]");
      search?.focus();
      search?.select();
    },
    n: schedule,
    "?": help,
  });
  return [{ label: "Help", icon: CircleQuestionMark, keys: "?", onPress: help }];
}
