import { useLocation } from "wouter";
import { hasConflicts } from "#client/features/conflicts/told-conflict.ts";
import { useConflictSources } from "#client/features/conflicts/use-conflict-sources.ts";
import type { NoticedGame } from "#client/features/games/parts/agreement.api.ts";
import { gamesHref } from "#client/features/games/parts/game-href.ts";
import { revealGame } from "#client/features/games/parts/reveal-game.ts";
import { useGameView } from "#client/features/games/parts/use-game-view.ts";
import { isRefused, useToldToast } from "#client/features/games/parts/use-told-toast.ts";
import { addressShowing } from "#client/features/games/parts/visible-games.ts";
import { useLoadedSchool } from "#client/features/school/with-school.tsx";
import { toast } from "#client/lib/toast.ts";

/** Says that a game was saved and whether the opponent was told; where the list's filters hide it, offers to show it. */
export function useSavedToast(): (title: string, saved: NoticedGame) => void {
  const [, navigate] = useLocation();
  const { view } = useGameView();
  const { timezone } = useLoadedSchool();

  const sources = useConflictSources();
  const say = useToldToast();

  return (title, saved) => {
    const now = Date.now();
    if (isRefused(saved)) return say(title, saved);
    const conflicting = new Set(hasConflicts(saved, sources, now) ? [saved.id] : []);
    const address = addressShowing(saved, view, now, timezone, conflicting);
    if (!address) return say(title, saved);
    const show = () => {
      navigate(gamesHref(address));
      revealGame(saved.id);
    };
    toast({
      title,
      description: saved.notice?.message ?? "The filters of the list hide it.",
      action: { label: "Show it", onPress: show },
    });
  };
}
