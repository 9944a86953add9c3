import { FACT_COLUMNS, type FactColumn } from "./game-facts.ts";

type Column<Field> = {
  field: Field;
  /** the header that the template and the export write */
  label: string;
  required: boolean;
  /** other headers that mean the same, as `headerKey` writes them */
  aliases: readonly string[];
  /** headers that mean it only where nothing else does: 'Site' may be a side or a place */
  lastResorts?: readonly string[];
};

/** The columns of an import, in the order in which the export writes them; the other facts follow from their table. */
const COLUMNS = [
  {
    field: "date",
    label: "Date",
    required: true,
    aliases: ["gamedate", "eventdate", "startdate", "dateofevent", "datetime"],
  },
  {
    field: "time",
    label: "Time",
    required: true,
    aliases: [
      "starttime",
      "gametime",
      "start",
      "kickoff",
      "tipoff",
      "firstpitch",
      "eventtime",
      "starttimeofevent",
    ],
  },
  { field: "team", label: "Team", required: true, aliases: ["ourteam", "teamname"] },
  {
    field: "homeAway",
    label: "H/A",
    required: true,
    aliases: ["homeaway", "homeoraway", "hora", "han", "homeawayneutral"],
    lastResorts: ["site", "home", "away"],
  },
  {
    field: "opponent",
    label: "Opponent",
    required: true,
    aliases: [
      "opponentschool",
      "versus",
      "vs",
      "opponentname",
      "opposingteam",
      "opposingschool",
      "opp",
      "team2name",
      "opponenteventtitle",
    ],
    lastResorts: ["opponents"],
  },
  {
    field: "venue",
    label: "Venue",
    required: false,
    aliases: ["location", "facility", "gamelocation", "place"],
    lastResorts: ["site"],
  },
  { field: "gender", label: "Gender", required: false, aliases: ["sex"] },
  { field: "level", label: "Level", required: false, aliases: ["teamlevel"] },
  { field: "sport", label: "Sport", required: false, aliases: ["activity"] },
  { field: "status", label: "Status", required: false, aliases: ["gamestatus"] },
  { field: "score", label: "Score", required: false, aliases: ["finalscore", "result"] },
  {
    field: "opponentEmail",
    label: "Opponent Email",
    required: false,
    aliases: ["opponentcontactemail", "opponentmanageremail"],
  },
  {
    field: "opponentPhone",
    label: "Opponent Phone",
    required: false,
    aliases: ["opponentcontactphone", "opponentmanagerphone"],
  },
  {
    field: "opponentContact",
    label: "Opponent Contact",
    required: false,
    aliases: ["opponentcontactname", "opponentmanager", "opponentathleticdirector", "opponentad"],
  },
  {
    field: "opponentAddress",
    label: "Opponent Address",
    required: false,
    aliases: ["opponentschooladdress", "opponentstreetaddress"],
  },
] as const satisfies readonly Column<string>[];

/** The schools of a meet. */
const SCHOOLS = {
  field: "schools",
  label: "Schools",
  required: false,
  aliases: ["otherschools", "opponents"],
} as const satisfies Column<string>;

/** A fact that a column of the file may hold. */
export type ImportField = (typeof COLUMNS)[number]["field"] | FactColumn | (typeof SCHOOLS)["field"];

/** Columns in which only files of others say a fact: the export writes none of them. */
const COLUMNS_OF_OTHERS = [
  { field: "title", label: "Title", aliases: ["subject", "summary"] },
  {
    field: "homeTeam",
    label: "Home Team",
    aliases: ["hometeamname", "homeschool", "home", "host", "hostteam", "hostschool"],
  },
  {
    field: "awayTeam",
    label: "Away Team",
    aliases: ["awayteamname", "awayschool", "away", "visitor", "visitors", "visitingteam", "visitingschool"],
  },
  { field: "isHome", label: "Is Home", aliases: [] },
  { field: "field", label: "Field", aliases: ["court"] },
  { field: "result", label: "Result", aliases: ["outcome"] },
  { field: "ourScore", label: "Our Score", aliases: ["teamscore"] },
  { field: "theirScore", label: "Their Score", aliases: ["opponentscore"] },
  { field: "homeScore", label: "Home Score", aliases: [] },
  { field: "awayScore", label: "Away Score", aliases: [] },
  { field: "canceled", label: "Canceled", aliases: ["cancelled", "iscancelled", "iscanceled"] },
  { field: "postponed", label: "Postponed", aliases: ["ispostponed"] },
] as const;

export type FileField = ImportField | (typeof COLUMNS_OF_OTHERS)[number]["field"];

/** Which column of the file, counted from 0, holds a fact; a fact that is not there stands in no column. */
export type ColumnMap = Partial<Record<FileField, number>>;

export const FILE_ONLY_COLUMNS: readonly Column<FileField>[] = COLUMNS_OF_OTHERS.map((column) => ({
  ...column,
  required: false,
}));
export const FILE_ONLY_FIELDS: readonly FileField[] = COLUMNS_OF_OTHERS.map(({ field }) => field);

export const IMPORT_COLUMNS: readonly Column<ImportField>[] = [
  ...COLUMNS,
  ...FACT_COLUMNS.map((column) => ({ ...column, required: false })),
  SCHOOLS,
];

/** How many columns, rows and tables a file may have. */
export const MAX_COLUMNS = 200;
export const MAX_ROWS = 20_000;
export const MAX_TABLES = 500;

export const IMPORT_FIELDS = IMPORT_COLUMNS.map((column) => column.field);
export const REQUIRED_FIELDS = IMPORT_COLUMNS.filter((column) => column.required).map(
  (column) => column.field,
);

/** All columns in which a file may say something. */
export const FILE_COLUMNS: readonly Column<FileField>[] = [...IMPORT_COLUMNS, ...FILE_ONLY_COLUMNS];

const LABELS = new Map<FileField, string>(FILE_COLUMNS.map((column) => [column.field, column.label]));

export function columnLabel(field: FileField): string {
  return LABELS.get(field) ?? field;
}
