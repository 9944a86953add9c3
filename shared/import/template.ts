import { csvFile } from "./games-csv.ts";

export const TEMPLATE_FILE_NAME = "import-template.csv";

const HEADER = [
  ...["Date", "Time", "Team", "H/A", "Opponent", "Venue", "Opponent Email"],
  ...["Site", "Type", "Event", "Departure", "Dismissal", "Notes"],
];

/** The file to fill in: the columns that schools use, the required ones first, and a game of each side as an example. */
export function templateCsv(): string {
  return csvFile(HEADER, [
    [
      "09/04/2026",
      "7:00 PM",
      "Varsity Football",
      "Home",
      "Quarry Lake Academy",
      "",
      "athletics@example.org",
      ...["", "League", "Homecoming", "", "", ""],
    ],
    [
      ...["09/08/2026", "4:30 PM", "Girls JV Soccer", "Away", "Stonebridge Central", "North Field", ""],
      ...["", "Non-league", "", "3:15 PM", "2:45 PM", "Bring the white jerseys"],
    ],
  ]);
}
