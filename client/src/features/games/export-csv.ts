import { downloadCsv } from "#client/lib/download.ts";
import type { Game } from "#shared/api/games.ts";
import { gamesCsv } from "#shared/import/games-csv.ts";

/** Hands the games to the browser's downloads, as a file that the import reads back. Loaded when it is asked for. */
export function downloadGames(fileName: string, games: readonly Game[]): void {
  downloadCsv(fileName, gamesCsv(games));
}
