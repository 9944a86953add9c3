import { z } from "zod";
import type { ConflictKind, ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";
import { LONGEST_TABLE_NAME } from "#shared/domain/game/file-questions.ts";
import {
  type ColumnMap,
  FILE_ONLY_FIELDS,
  type FileField,
  IMPORT_FIELDS,
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_TABLES,
} from "#shared/domain/game/import-columns.ts";
import type { ImportKind } from "#shared/domain/game/import-kinds.ts";
import { isRowId } from "#shared/domain/row-id.ts";
import { countFirst, rowId, tooLong, UNKNOWN_OPPONENT } from "./fields.ts";

const ANSWERS_BY_QUESTION = "answers must be texts by question";

/** Which column of the file, counted from 0, holds a fact; null or absent where none does. */
const column = z
  .number({ error: "A column must be the number of a column, counted from 0" })
  .int("A column must be a whole number")
  .min(0, "A column must be 0 or more")
  .max(MAX_COLUMNS - 1, `A column must be ${MAX_COLUMNS - 1} or less`)
  .nullish();

const columns = z.object(
  Object.fromEntries([...IMPORT_FIELDS, ...FILE_ONLY_FIELDS].map((field) => [field, column])) as Record<
    FileField,
    typeof column
  >,
  { error: "columns must name a column number for each fact" },
);

const opponentId = z.number({ error: UNKNOWN_OPPONENT }).refine((id) => isRowId(id), UNKNOWN_OPPONENT);

/** An object by names of the file, of which each row has one. */
const byName = <Value extends z.ZodType>(field: string, value: Value, error: string) =>
  z.preprocess(
    countFirst(MAX_ROWS, `${field} has more than ${MAX_ROWS} names`),
    z.record(z.string().trim().min(1), value, { error }),
  );

const sameOpponents = byName(
  "sameOpponents",
  opponentId,
  "sameOpponents must name the id of an opponent for each name of the file",
).describe("object of ids of opponents by the names that the file has for them");

const sameNames = byName(
  "sameNames",
  z.string().trim().min(1),
  "sameNames must name another name of the file for each name",
).describe("object of names of the file by other names that it has for the same new opponents");

/** How a name of the file may be read that is perhaps no school's. */
const READ_AS = ["event", "other", "several", "school", "skip"] as const;
export type NameReading = (typeof READ_AS)[number];

const READ_EACH = "readAs must say how each name is read";
const readAs = byName("readAs", z.enum(READ_AS, { error: READ_EACH }), READ_EACH).describe(
  'object of `"event"`, `"other"`, `"several"`, `"school"` or `"skip"` by names of the file',
);

/** A name of the file that is no school's, or of which somebody said how it is read. */
export type NameOfFile = {
  name: string;
  rows: number;
  readAs: NameReading;
  /** that it names, the opponent first */
  schools: string[];
};

/** No file has so many questions. */
const MAX_ANSWERS = 100;
const LONGEST_ANSWER = 200;

const answers = z
  .preprocess(
    countFirst(MAX_ANSWERS, `answers has more than ${MAX_ANSWERS} answers`),
    z.record(
      z.string().max(LONGEST_ANSWER, ANSWERS_BY_QUESTION),
      z.string({ error: ANSWERS_BY_QUESTION }).max(LONGEST_ANSWER, tooLong(LONGEST_ANSWER)),
      {
        error: ANSWERS_BY_QUESTION,
      },
    ),
  )
  .nullish()
  .transform((given) => given ?? undefined)
  .describe("object of answers by the keys of the file's questions");

const columnMap = columns.nullish().transform((given): ColumnMap | undefined => {
  if (!given) return undefined;
  return Object.fromEntries(Object.entries(given).filter(([, number]) => typeof number === "number"));
});

const TABLES = "tables must name each table and its first row";

/** As the questions about a file answer with them, and as sheets are that were joined to one text. */
const tables = z
  .array(
    z
      .object(
        {
          name: z.string({ error: TABLES }).trim().max(LONGEST_TABLE_NAME, tooLong(LONGEST_TABLE_NAME)),
          firstRow: z.number({ error: TABLES }).int(TABLES).min(1, TABLES),
          isSheet: z.boolean({ error: TABLES }),
          columns: columnMap,
        },
        { error: TABLES },
      )
      .refine(({ name, isSheet }) => name !== "" || !isSheet, TABLES),
    { error: TABLES },
  )
  .max(MAX_TABLES, `tables has more than ${MAX_TABLES} tables`)
  .nullish()
  .transform((given) => given ?? undefined)
  .describe(
    "list of `name`, `firstRow` (from 1), `isSheet` and, where the header does not say them, `columns`",
  );

/** A file, and what somebody says of it as a whole. Of several tables each has its own columns. */
const fileInput = z.object({
  csvData: z.string({ error: "csvData must be the text of a CSV file" }).describe("text of a CSV file"),
  columns: columnMap,
  tables,
  fileName: z
    .string({ error: "fileName must be a text" })
    .nullish()
    .transform((given) => given ?? undefined),
  answers,
});

/** POST /api/import-games/questions */
export const fileQuestionsInput = fileInput;
export type FileQuestionsInput = z.output<typeof fileQuestionsInput>;

/** POST /api/import-games, POST /api/import-games/preview. Without `columns` the file's header says what they are. */
export const gameImportInput = fileInput.extend({
  sameOpponents: sameOpponents.nullish().transform((given) => given ?? undefined),
  sameNames: sameNames.nullish().transform((given) => given ?? undefined),
  readAs: readAs.nullish().transform((given) => given ?? undefined),
  sourceId: rowId("sourceId must be the id of an address with a schedule")
    .nullish()
    .transform((given) => given ?? undefined),
  isTwentyFourHour: z
    .boolean({ error: "isTwentyFourHour must be true or false" })
    .nullish()
    .transform((given) => given ?? undefined)
    .describe(
      "`true` where times without AM or PM are on the 24-hour clock; else the file's other times say it",
    ),
});
export type GameImportInput = z.output<typeof gameImportInput>;

export type ImportOutcome = "new" | "duplicate" | "skipped" | "error";

/** A row as it was understood, in the words of the screens; of a row with an error, what stands in its cells. */
export type ImportRow = {
  row: number;
  outcome: ImportOutcome;
  date: string;
  time: string;
  team: string;
  homeAway: string;
  opponent: string;
  venue: string;
  /** '' for what the row does not say */
  type: string;
  eventName: string;
  departure: string;
  dismissal: string;
  notes: string;
  /** the worst of `conflicts` that the row is part of, as the one or the other game */
  conflict: ConflictSeverity | null;
};

/** A new game that is in the way of another new one, of one that the school has, or of a blackout. */
export type ImportConflict = {
  /** the later one in the file, where both are new */
  row: number;
  kind: ConflictKind;
  severity: ConflictSeverity;
  /** 'Row 12: the team plays twice that day: Football Varsity plays Alder on 09/04/2026 at 7:00 PM (row 5)' */
  message: string;
};

/** `opponentId`: null where `schoolName` is an earlier name of the file that no opponent has either. */
export type SimilarOpponent = { name: string; opponentId: number | null; schoolName: string };

export type ImportResult = {
  /** createdGames + duplicateGames + skippedRows + errors.length */
  totalRows: number;
  /** createdGames + duplicateGames */
  processedRows: number;
  /** rows without an opponent */
  skippedRows: number;
  /** in the database already, or earlier in the file */
  duplicateGames: number;
  /** those of them that joined the meet of an earlier row */
  joinedRows: number;
  createdGames: number;
  createdTeams: number;
  createdOpponents: number;
  /** one for each row that did not go in: 'Row 12: "noonish" is not a time' */
  errors: string[];
  /** where something was guessed: 'Row 3: "7:00" has no AM or PM and was read as 7:00 PM' */
  warnings: string[];
  /** in the order of the rows, each pair of games once; the first ones where there are very many */
  conflicts: ImportConflict[];
  /** whether there are more conflicts than these */
  moreConflicts: boolean;
  /** the rows of `errors`, in the same order */
  failedRows: number[];
  /** what every named column of the file was taken for; null for one that is not used */
  columns: { header: string; takenFor: string | null }[];
  /** the first rows */
  rows: ImportRow[];
  newTeams: string[];
  newOpponents: string[];
  /** names that no opponent has, each with the opponent or the new one that is called almost so; answered ones, too */
  similarOpponents: SimilarOpponent[];
  /** names that are no school's, in the order of the rows; answered ones, too */
  names: NameOfFile[];
  /** how many rows have a two-digit year, which is read as 20xx */
  shortYears: number;
  /** whether times without AM or PM were read on the 24-hour clock */
  isTwentyFourHour: boolean;
  /** what opponents that the school has got where it was blank; '' for what stayed as it was */
  filledContacts: {
    opponent: string;
    managerName: string;
    email: string;
    ccEmail: string;
    phone: string;
    address: string;
  }[];
  /** by which the import can be undone; null where no game was made */
  importId: number | null;
};

/** GET /api/import-games: the latest imports, newest first. */
export type PastImport = {
  id: number;
  /** games that were entered are not listed */
  kind: Exclude<ImportKind, "entry">;
  /** what was copied: '2025–26'; '' for files */
  label: string;
  at: string;
  actor: string;
  createdGames: number;
  createdTeams: number;
  createdOpponents: number;
  /** how many of its games have been sent or edited since; it can be undone only while there is none */
  touchedGames: number;
};

/** POST /api/import-games/{id}/undo */
export type UndoneImport = {
  message: string;
  deletedGames: number;
  deletedTeams: number;
  deletedOpponents: number;
};
