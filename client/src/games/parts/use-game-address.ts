import { useLocation, useSearch } from "wouter";
import { onceReleased } from "#client/lib/forms/history-guard.ts";
import { gameHrefOver } from "./game-href.ts";

/** Marks the history entry of a game that was opened over a page: one step back is the page without it. */
export const OVER_PAGE = { overPage: true };

const isOverPage = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "overPage" in state;
};

/** For a game that a link from elsewhere opened: puts the page without it one step back. */
export function standOverPage(): void {
  const { href } = window.location;
  const page = new URL(href);
  if (isOverPage() || !page.searchParams.has("game")) return;
  page.searchParams.delete("game");
  window.history.replaceState(null, "", page);
  window.history.pushState(OVER_PAGE, "", href);
}

/** The game that the address opens over the page, and how to open another one and to close it. */
export function useGameAddress() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const shown = new URLSearchParams(search).get("game");
  const hrefOf = (id: number | null) => gameHrefOver({ path, search }, id);
  return {
    /** As it was typed or linked: perhaps no game has it. Null for none. */
    shown,
    hrefOf,
    /** In place of the game that is open, so that Back closes it however many were looked at. */
    open: (id: number) =>
      onceReleased(() => {
        if (shown === null) navigate(hrefOf(id), { state: OVER_PAGE });
        else navigate(hrefOf(id), { replace: true, state: window.history.state });
      }),
    close: () =>
      onceReleased(() => {
        if (isOverPage()) window.history.back();
        else navigate(hrefOf(null), { replace: true });
      }),
  };
}
