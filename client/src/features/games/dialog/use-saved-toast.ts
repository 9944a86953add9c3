import { useLocation } from "wouter";
import { gamesHref } from "#client/features/games/parts/game-href.ts";
import { revealGame } from "#client/features/games/parts/reveal-game.ts";
import { useGameView } from "#client/features/games/parts/use-game-view.ts";
import { addressShowing } from "#client/features/games/parts/visible-games.ts";
import { useLoadedSchool } from "#client/features/school/with-school.tsx";
import { toast } from "#client/lib/toast.ts";
import type { Game } from "#shared/api/games.ts";

/** Says that a game was saved, and where the list's filters hide it, offers to show it. */
export function useSavedToast(): (title: string, saved: Game) => void {
  const [, navigate] = useLocation();
  const { view } = useGameView();
  const { timezone } = useLoadedSchool();

  return (title, saved) => {
    const address = addressShowing(saved, view, Date.now(), timezone);
    if (!address) return toast({ title });
    const show = () => {
      navigate(gamesHref(address));
      revealGame(saved.id);
    };
    toast({
      title,
      description: "The filters of the list hide it.",
      action: { label: "Show it", onPress: show },
    });
  };
}
