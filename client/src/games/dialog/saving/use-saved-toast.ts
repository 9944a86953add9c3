import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { type GameAfterMessage, gamesQuery } from "#client/data/games.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { hasConflicts } from "#client/games/conflicts/described-conflict.ts";
import { useConflictSources } from "#client/games/conflicts/use-conflict-sources.ts";
import { isRefused, useNotifiedToast } from "#client/games/notify/use-notified-toast.ts";
import { useSend } from "#client/games/notify/use-send.ts";
import { gamesHref } from "#client/games/parts/game-href.ts";
import { gamesToSend } from "#client/games/parts/games-to-send.ts";
import { revealGame } from "#client/games/parts/reveal-game.ts";
import { useListView } from "#client/games/parts/use-list-view.ts";
import { addressShowing } from "#client/games/parts/visible-games.ts";
import { toast } from "#client/lib/toast.ts";

/** Toasts the save and its message; offers to send the first game, and to show one that the list's filters hide. */
export function useSavedToast(): (title: string, saved: GameAfterMessage) => void {
  const [, navigate] = useLocation();
  const { view } = useListView();
  const { timezone } = useLoadedSchool();

  const sources = useConflictSources();
  const say = useNotifiedToast();

  const client = useQueryClient();
  const { send } = useSend();

  return (title, saved) => {
    const now = Date.now();
    if (isRefused(saved)) return say(title, saved);
    const isFirst = client.getQueryData(gamesQuery.queryKey)?.length === 1;
    if (isFirst && gamesToSend([saved], now).length > 0) {
      return toast({
        title,
        action: {
          label: "Send verification",
          onPress: () => void send(saved),
        },
      });
    }
    const conflicting = new Set(hasConflicts(saved, sources, now) ? [saved.id] : []);
    const address = addressShowing(saved, view, now, timezone, conflicting);
    if (!address) return say(title, saved);
    const show = () => {
      navigate(gamesHref(address));
      revealGame(saved.id);
    };
    toast({
      title,
      description: saved.notice?.message ?? "Your filters hide it.",
      action: { label: "Show it", onPress: show },
    });
  };
}
