import {
  type ColumnMap,
  columnLabel,
  FILE_ONLY_COLUMNS,
  type FileField,
  type ImportField,
} from "#shared/domain/game/import-columns.ts";
import { tidy } from "#shared/import/cells.ts";
import { headerKey } from "#shared/import/headers.ts";
import { guessColumns } from "#shared/import/map-columns.ts";
import { readDate } from "#shared/import/read-date.ts";
import { sideWord } from "#shared/import/read-side.ts";
import type { CsvTable } from "#shared/import/tables/read-tables.ts";
import { takeTeamWords, wordsOf } from "#shared/import/team-words.ts";
import type { SchoolOfFile } from "./question.ts";
import { knownSports, readTeamCell, wordsOfGender } from "./teams.ts";

type Told = {
  columns: ColumnMap;
  told: ImportField[];
  duplicates: ImportField[];
  /** whether the header alone says all of it */
  isByHeader: boolean;
};

/** A column tells a fact by its cells where so many of the filled ones can only be that. */
const MOST = 0.8;

/** Enough to tell by, and little work in a long file. */
const SAMPLE_ROWS = 500;

/** Facts that no header names are told by cells: a column 'Squad' that holds 'JV' and 'Varsity' is the level. */
export function tellColumns(table: CsvTable, school: SchoolOfFile): Told {
  const { columns, duplicates: twice } = guessColumns(table.header);
  // A fact's own name comes before its other ones: 'Time' before 'Start Time'.
  const named = twice.filter((field) => {
    const [own, other] = table.header.flatMap((title, column) =>
      headerKey(title) === headerKey(columnLabel(field)) ? [column] : [],
    );
    if (own === undefined || other !== undefined) return false;
    columns[field] = own;
    return true;
  });
  const duplicates = twice.filter((field) => !named.includes(field));
  const told: ImportField[] = [];
  const found: FileField[] = [];
  const samples = table.header.map((_, column) => samplesOf(table, column));
  const sports = new Set(knownSports(school));
  const isTeam = (cell: string) => {
    const team = readTeamCell(cell);
    return team.ok && sports.has(team.value.sport);
  };
  const firstUnused = (isMeant: (column: number) => boolean): number => {
    const used = new Set(Object.values(columns));
    return table.header.findIndex((_, column) => !used.has(column) && isMeant(column));
  };
  const take = (field: ImportField, column: number) => {
    columns[field] = column;
    told.push(field);
  };
  const tell = (field: ImportField, isFact: (cell: string) => boolean) => {
    if (columns[field] !== undefined || duplicates.includes(field)) return;
    const column = firstUnused((index) => share(samples[index] ?? [], isFact) >= MOST);
    if (column >= 0) take(field, column);
  };

  // 'Home', 'Away' and 'Site' may be sides, or hold the names of schools and places.
  const unsure = table.header.flatMap((title, column) =>
    NAMES_OR_SIDES.has(headerKey(title)) ? column : [],
  );
  if (unsure.length > 0 && unsure.every((column) => (samples[column] ?? []).every(isName))) {
    const place = unsure.find((column) => headerKey(table.header[column] ?? "") === "site");
    if (unsure.includes(columns.homeAway ?? -1)) delete columns.homeAway;
    if (duplicates.includes("homeAway")) duplicates.splice(duplicates.indexOf("homeAway"), 1);
    if (place !== undefined && columns.venue === undefined) {
      columns.venue = place;
      if (columns.site === place) delete columns.site;
      found.push("venue");
    }
  }
  const isWhole = columns.opponent !== undefined && columns.homeAway !== undefined;
  for (const { field, label, aliases } of FILE_ONLY_COLUMNS) {
    if (isWhole && (field === "homeTeam" || field === "awayTeam")) continue;
    if (field === "title" && columns.opponent !== undefined) continue;
    const names = [headerKey(label), ...aliases];
    const column = firstUnused((index) => names.includes(headerKey(table.header[index] ?? "")));
    if (column < 0) continue;
    columns[field] = column;
    found.push(field);
  }
  if (columns.homeTeam !== undefined && columns.awayTeam !== undefined) delete columns.title;
  // 'Result' alone may hold the score; beside one, or beside two, it says who won.
  const hasScores = columns.ourScore !== undefined || columns.homeScore !== undefined;
  if (hasScores && headerKey(table.header[columns.score ?? -1] ?? "") === "result") {
    columns.result = columns.score;
    delete columns.score;
    found.push("result");
  }

  // A header may promise a place ('Location') where all cells are sides.
  const places = [columns.venue, columns.site].filter((column) => column !== undefined);
  const sides = places.find((column) => share(samples[column] ?? [], isSide) === 1);
  if (columns.homeAway === undefined && !duplicates.includes("homeAway") && sides !== undefined) {
    if (columns.venue === sides) delete columns.venue;
    if (columns.site === sides) delete columns.site;
    take("homeAway", sides);
  }
  tell("homeAway", isSide);
  if (columns.sport === undefined) tell("team", isTeam);
  tell("level", isLevel);
  tell("gender", isGender);
  tell("time", isTime);
  const dates = samples[columns.date ?? -1] ?? [];
  if (columns.time === undefined && columns.date !== undefined && share(dates, hasTime) >= MOST)
    take("time", columns.date);
  return { columns, told, duplicates, isByHeader: told.length + named.length + found.length === 0 };
}

const NAMES_OR_SIDES = new Set(["home", "away", "site"]);

/** Neither a side nor a mark for one. */
const isName = (cell: string) => !isSide(cell) && !/^(?:[01xyn]|yes|no|true|false)$/i.test(cell);

function samplesOf({ rows }: CsvTable, column: number): string[] {
  return rows.slice(0, SAMPLE_ROWS).flatMap(({ cells }) => tidy((cells[column] ?? "").slice(0, 200)) || []);
}

const share = (cells: readonly string[], isFact: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(isFact).length / cells.length;

const isSide = (cell: string) => sideWord(cell) !== null;

function isLevel(cell: string): boolean {
  const { levels, rest } = takeTeamWords(wordsOf(cell));
  return levels.length > 0 && rest === "";
}

function isGender(cell: string): boolean {
  const { genders, rest } = wordsOfGender(cell);
  return genders.length > 0 && rest === "";
}

/** With a colon or a half of the day: a bare number may be a score. */
const isTime = (cell: string) =>
  /^\d{1,2}(?::\d\d(?::\d\d)?\s?(?:[ap]\.?m?\.?)?|\s?[ap]\.?m\.?)$/i.test(cell);

function hasTime(cell: string): boolean {
  const date = readDate(cell);
  return date.ok && date.value.time !== "" && !/^0?0:00/.test(date.value.time);
}
