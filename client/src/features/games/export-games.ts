import { toastFailure } from "#client/lib/failure-toast.ts";
import type { Game } from "#shared/api/games.ts";

/** Hands these games to the browser's downloads in a file named after the school's day (yyyy-MM-dd). */
export async function exportGames(games: readonly Game[], today: string): Promise<void> {
  try {
    const { downloadGames } = await import("./export-csv.ts");
    downloadGames(`games-${today}.csv`, games);
  } catch (error) {
    toastFailure("Export failed", error);
  }
}
