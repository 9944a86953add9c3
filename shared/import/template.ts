import { columnLabel, type ImportField } from "#shared/domain/game/import-columns.ts";
import { csvFile } from "./games-csv.ts";

export const TEMPLATE_FILE_NAME = "import-template.csv";

/** The columns that schools use, the required ones first. */
const FIELDS: readonly ImportField[] = [
  ...(["date", "time", "team", "homeAway", "opponent", "venue", "opponentEmail"] as const),
  ...(["site", "kind", "eventName", "departure", "dismissal", "notes", "schools"] as const),
];

const EXAMPLES: readonly Partial<Record<ImportField, string>>[] = [
  {
    date: "09/04/2026",
    time: "7:00 PM",
    team: "Varsity Football",
    homeAway: "Home",
    opponent: "Quarry Lake Academy",
    opponentEmail: "athletics@example.org",
    kind: "League",
    eventName: "Homecoming",
  },
  {
    date: "09/08/2026",
    time: "4:30 PM",
    team: "Girls JV Soccer",
    homeAway: "Away",
    opponent: "Stonebridge Central",
    venue: "North Field",
    kind: "Non-league",
    departure: "3:15 PM",
    dismissal: "2:45 PM",
    notes: "Bring the white jerseys",
  },
];

/** The file to fill in, with a game of each side as an example. */
export const templateCsv = (): string =>
  csvFile(
    FIELDS.map(columnLabel),
    EXAMPLES.map((game) => FIELDS.map((field) => game[field] ?? "")),
  );
