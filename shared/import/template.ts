import { csvFile } from "./games-csv.ts";

export const TEMPLATE_FILE_NAME = "import-template.csv";

/** The file to fill in: the required columns, Venue, and a game of each kind as an example. */
export function templateCsv(): string {
  return csvFile(
    ["Date", "Time", "Team", "H/A", "Opponent", "Venue", "Opponent Email"],
    [
      [
        "09/04/2026",
        "7:00 PM",
        "Varsity Football",
        "Home",
        "Quarry Lake Academy",
        "",
        "athletics@example.org",
      ],
      ["09/08/2026", "4:30 PM", "Girls JV Soccer", "Away", "Stonebridge Central", "North Field", ""],
    ],
  );
}
