import Papa from "papaparse";
import type { GameSummary } from "#shared/domain/game/fact-rows.ts";
import { type PrivateFacts, sideName, type WrittenFacts } from "#shared/domain/game/game-facts.ts";
import { type GameStatus, STATUS_LABELS } from "#shared/domain/game/game-status.ts";
import { columnLabel, IMPORT_FIELDS, type ImportField } from "#shared/domain/game/import-columns.ts";
import { genderLabel } from "#shared/domain/school/genders.ts";
import { levelLabel } from "#shared/domain/school/levels.ts";
import { sportLabel } from "#shared/domain/school/sports.ts";
import { teamName } from "#shared/domain/school/team-name.ts";
import { formatPhone } from "#shared/domain/text/phone.ts";
import { formatDate, formatTime, TBD } from "#shared/domain/time/game-time.ts";
import { tidyLines, writeCell } from "./cells.ts";
import { writeDetails } from "./detail-cells.ts";
import { plainSchool } from "./read-opponent.ts";
import { plainTeam } from "./read-team.ts";
import { plainVenue } from "./row-place.ts";
import { writeSchoolList } from "./school-list.ts";
import { plainLevel } from "./team-words.ts";

/** The facts that the export writes; a row of GET /api/games has all of them. */
export type ExportedGame = Pick<GameSummary, "team" | "date" | "time"> &
  WrittenFacts &
  PrivateFacts & {
    status: GameStatus;
    score: string | null;
    opponent: { schoolName: string; managerName: string; email: string; phone: string; address: string };
    /** of a meet */
    schools: readonly { schoolName: string }[];
  };

/** Without this mark spreadsheets read UTF-8 as the old encoding of their machine. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Games as a CSV file that the import reads back unchanged and in which a spreadsheet computes nothing. */
export const gamesCsv = (games: readonly ExportedGame[]): string =>
  csvFile(IMPORT_FIELDS.map(columnLabel), games.map(gameRow));

/** A game's row of that file. */
export function gameRow(game: ExportedGame): string[] {
  const cells = gameCells(game);
  return IMPORT_FIELDS.map((field) => cells[field]);
}

type Rows = readonly (readonly string[])[];

/** Rows of cells as a CSV file for a spreadsheet. Cells are written as they are: guard them with `writeCell` or `guardCell`. */
export const csvFile = (header: readonly string[], rows: Rows): string =>
  `${BYTE_ORDER_MARK}${csvLines([header, ...rows])}`;

/** Further rows of such a file. */
export const csvLines = (rows: Rows): string => `${Papa.unparse([...rows], { newline: "\r\n" })}\r\n`;

function gameCells({ team, opponent, schools, ...game }: ExportedGame): Record<ImportField, string> {
  return {
    date: formatDate(game.date),
    time: game.timeTbd ? TBD : timeCell(game.time),
    team: writeCell(teamName(team), plainTeam),
    homeAway: sideName(game.isHome),
    opponent: writeCell(opponent.schoolName, plainSchool),
    venue: writeCell(game.venue, plainVenue),
    gender: genderLabel(team.gender),
    level: writeCell(levelLabel(team.level), plainLevel),
    sport: writeCell(sportLabel(team.sport)),
    status: STATUS_LABELS[game.status],
    score: writeCell(game.score ?? ""),
    opponentEmail: writeCell(opponent.email),
    opponentPhone: formatPhone(opponent.phone),
    opponentContact: writeCell(opponent.managerName),
    opponentAddress: writeCell(opponent.address, tidyLines),
    site: game.site === "neutral" ? sideName(game.isHome, game.site) : "",
    ...writeDetails(game),
    schools: writeSchoolList(schools.map(({ schoolName }) => schoolName)),
  };
}

/** '7:00 PM', and '7:00:30 PM' for the rare game that starts between minutes. */
export function timeCell(time: string): string {
  const seconds = time.slice(6, 8);
  const [clock, half] = formatTime(time).split(" ");
  return seconds === "" || seconds === "00" ? `${clock} ${half}` : `${clock}:${seconds} ${half}`;
}
