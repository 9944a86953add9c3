import { unparse } from "papaparse";
import type { Game } from "#shared/api/games.ts";
import { STATUS_LABELS } from "#shared/domain/game-status.ts";
import { formatDate, formatTime } from "#shared/domain/game-time.ts";
import { genderLabel } from "#shared/domain/genders.ts";
import { levelLabel } from "#shared/domain/levels.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { sportLabel } from "#shared/domain/sports.ts";

/** Without it, spreadsheets take UTF-8 for the code page of their machine. */
const BYTE_ORDER_MARK = "\uFEFF";

const FORMULA = /^[=+\-@\t\r]/;

/**
 * The games as the import reads them. Team is the bare sport, since the importer finds gender and level in columns of
 * their own: a level that it does not know within a team's name comes back whole. A cell that a spreadsheet would
 * compute gets a leading apostrophe.
 */
export function gamesCsv(games: readonly Game[]): string {
  return BYTE_ORDER_MARK + unparse(games.map(gameRow), { escapeFormulae: FORMULA });
}

/** Hands a file to the browser's downloads. */
export function downloadCsv(fileName: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

function gameRow({ team, opponent, ...game }: Game): Record<string, string> {
  return {
    Date: formatDate(game.date),
    Time: formatTime(game.time),
    Team: sportLabel(team.sport),
    Gender: genderLabel(team.gender),
    Level: levelLabel(team.level),
    "H/A": game.isHome ? "Home" : "Away",
    Opponent: opponent.schoolName,
    Venue: game.venue,
    Status: STATUS_LABELS[game.status],
    Score: game.score ?? "",
    "Opponent Email": opponent.email,
    "Opponent Phone": formatPhone(opponent.phone),
    "Opponent Contact": opponent.managerName,
  };
}
