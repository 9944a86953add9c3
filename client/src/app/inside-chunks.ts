import { preloadable } from "#client/lib/start/preloadable.tsx";
import { loadOtherChunk } from "./other-chunks.ts";
import type { PageFrame, PageName } from "./routes.ts";

/** The files that the frame of people who are signed in names beside the dashboard: visitors fetch not even the names. */

export const [SysadminLayout, loadSysadminLayout] = preloadable(
  async () => (await import("./sysadmin-layout.tsx")).SysadminLayout,
);

export const [GamesPage, loadGamesPage] = preloadable(
  async () => (await import("#client/features/games/games-page.tsx")).GamesPage,
);

/** Fetches the chunks of a page inside the frame. */
export function loadInside(page: PageName, frame: PageFrame): Promise<unknown> {
  return Promise.all([
    frame === "sysadmin" && loadSysadminLayout(),
    page === "games" && loadGamesPage(),
    page !== "dashboard" && page !== "games" && loadOtherChunk(page),
  ]);
}
