import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { opponentsQuery } from "#client/data/opponents.api.ts";
import { teamsQuery } from "#client/data/teams.api.ts";
import { leaveSafely } from "#client/lib/forms/use-leave-guard.ts";
import type { ToastInput } from "#client/lib/toast.ts";

const OPPONENTS = { label: "Next: opponent schools", href: "/opponents?new=1" };
const FIRST_GAME = { label: "Next: first game", href: "/games?new=1" };

/**
 * The next step on the way to a school's first game, offered by the toast of an added record; nothing once there is a
 * game.
 */
export function useNextStep() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();

  return (added: "team" | "opponent"): Pick<ToastInput, "action"> => {
    const teams = queryClient.getQueryData(teamsQuery.queryKey);
    const opponents = queryClient.getQueryData(opponentsQuery.queryKey);
    const own = added === "team" ? teams : opponents;
    const counts = [...(teams ?? []), ...(opponents ?? [])].map(({ gamesCount }) => gamesCount);
    if (!own || counts.some((count) => count > 0)) return {};

    const hasOpponent = added === "opponent" || (opponents ?? []).length > 0;
    const { label, href } = hasOpponent ? FIRST_GAME : OPPONENTS;
    // The next form may be open already, with something typed in it.
    return { action: { label, onPress: () => leaveSafely(() => navigate(href)) } };
  };
}
