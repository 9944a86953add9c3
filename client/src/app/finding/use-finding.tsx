import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Search from "lucide-react/icons/search";
import type { NavTool } from "#client/app/navigation.ts";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { useOpenWindow } from "#client/components/ui/dialog/windows.tsx";
import { useGameWindows } from "#client/games/dialog/opening/use-game-windows.tsx";
import { SEARCH_KEY, useSearchKey, useSingleKeys } from "#client/lib/single-keys.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";

const [HelpDialog] = preloadable(async () => (await import("./help-dialog.tsx")).HelpDialog);
const [Palette] = preloadable(async () => (await import("./palette.tsx")).Palette);

/** The keys of every page of a school, and the acts that its navigation has beside its links. */
export function useFindingTools(): readonly NavTool[] {
  const openWindow = useOpenWindow();
  const { edit } = useGameWindows();

  const schedule = (date?: string) =>
    edit({ kind: "new", teamId: null, opponentId: null, choosesOnly: true, ...(date && { date }) });
  const help = () =>
    openWindow((close) => (
      <LazyDialog title="Help" onClose={close}>
        {(frame) => <HelpDialog {...frame} />}
      </LazyDialog>
    ));
  const search = () =>
    openWindow((close) => (
      <LazyDialog title="Search or jump to" onClose={close}>
        {(frame) => <Palette onSchedule={schedule} onHelp={help} {...frame} />}
      </LazyDialog>
    ));

  useSearchKey(search);
  useSingleKeys({
    "/": () => {
      const field = document.querySelector<HTMLInputElement>("main input[type=search]");
      if (!field) return search();
      field.focus();
      field.select();
    },
    n: () => schedule(),
    "?": help,
  });
  return [
    { label: "Search", icon: Search, keys: SEARCH_KEY, onPress: search },
    { label: "Help", icon: CircleQuestionMark, keys: "?", onPress: help },
  ];
}
