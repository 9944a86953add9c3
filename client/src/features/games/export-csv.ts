import type { Game } from "#shared/api/games.ts";
import { gamesCsv } from "#shared/import/games-csv.ts";

/** Hands the games to the browser's downloads, as a file that the import reads back. Loaded when it is asked for. */
export function downloadGames(fileName: string, games: readonly Game[]): void {
  const address = URL.createObjectURL(new Blob([gamesCsv(games)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
