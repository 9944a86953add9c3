import type { ImportResult, SimilarOpponent } from "#shared/api/game-import.ts";
import { isLinkLive } from "#shared/domain/game/game-status.ts";
import type { ColumnMap } from "#shared/domain/game/import-columns.ts";
import { isTbd } from "#shared/domain/game/tbd-opponent.ts";
import { headersOf, type ReadFile, type ReadOptions, readImport } from "#shared/import/read-import.ts";
import type { ReadRow } from "#shared/import/read-row.ts";
import { createNearestName } from "#shared/import/similar-names.ts";
import { type GameColumns, gameColumns, meetsOf } from "./game-columns.ts";
import { importResponse } from "./game-import.responses.ts";
import { type FileLayout, keyOfHeaders } from "./import-layouts.ts";
import { isNoMeet, joinRows } from "./plan/join-rows.ts";
import { indexKnown, type KnownGames, type NameAnswers } from "./plan/known-games.ts";
import { answeredNames } from "./plan/names-of-file.ts";
import { type Circumstances, planConflicts } from "./plan/plan-conflicts.ts";
import { type ImportPlan, planImport } from "./plan/plan-import.ts";
import { readNames } from "./plan/read-names.ts";
import { withVenuesAlone } from "./plan/venue-alone.ts";
import { compareFile, type FileComparison } from "./revised/compare-file.ts";
import type { SchoolRows } from "./school-rows.queries.ts";
import { spanOf } from "./span.ts";

/** The rows that an import writes. */
export type Writing = Pick<ImportPlan, "newTeams" | "newOpponents" | "filledContacts" | "otherNames"> & {
  games: GameColumns;
  createdGames: number;
  /** the other schools of its meets; `place` is a game's among all, from 0 */
  meets: { place: number; otherIds: readonly number[] }[];
  /** some of the games have a status that says what the opponent knows */
  vouches: boolean;
};

/** Reads a file and plans its import. Every function here takes a while, up to a second for the largest file. */
export function openFile(csv: string, options: ReadOptions) {
  const file = readImport(csv, options);
  let planned: { plan: ImportPlan; known: KnownGames; named: ReturnType<typeof namesRead> } | null = null;
  const namesRead = (known: KnownGames, isThere?: Parameters<typeof joinRows>[2]) => {
    const { rows, names } = readNames(withVenuesAlone(file.rows, known.addresses), known, options.schoolName);
    return { rows: joinRows(rows, known, isThere), names };
  };

  return {
    /** null when no row is a game */
    span: spanOf(startsOf(file.rows)),

    layout: {
      headers: keyOfHeaders(headersOf(file.tables)),
      columns: columnsChosen(file, options),
      answers: file.answers,
    } satisfies FileLayout,

    /** Plans what to write, by what the school has at this moment. */
    plan(rows: SchoolRows, answers: NameAnswers = {}): Writing {
      const known = indexKnown(rows, answers);
      const named = namesRead(known);
      const plan = planImport(named.rows, known);
      planned = { plan, known, named };
      return writingOf(plan);
    },

    /** Plans to write some rows alone, and the names of all. @returns also the rows whose game exists */
    planRows(
      numbers: readonly number[],
      rows: SchoolRows,
      answers: NameAnswers = {},
    ): { writing: Writing; duplicateRows: number[] } {
      const chosen = new Set(numbers);
      const known = indexKnown(rows, answers);
      const read = namesRead(known, isNoMeet).rows;
      const plan = planImport(
        read.filter(({ row }) => chosen.has(row)),
        known,
      );
      const ofNew = plan.otherNames.filter(({ opponentId }) => opponentId < 0);
      const otherNames = [...ofNew, ...answeredNames(read, known)];
      return { writing: { ...writingOf(plan), otherNames }, duplicateRows: [...plan.duplicateRows] };
    },

    /** Compares the file with the schedule. @param now epoch milliseconds */
    compare(rows: SchoolRows, now: number, answers: NameAnswers = {}): FileComparison {
      const known = indexKnown(rows, answers);
      const { names, rows: read } = namesRead(known, isNoMeet);
      const compared = compareFile({ ...file, rows: read }, known, { timeZone: options.timeZone, now });
      return { ...compared, names };
    },

    /** The result of the last plan, with the conflicts that it makes. */
    judge(circumstances: Circumstances): Omit<ImportResult, "importId"> {
      if (!planned) throw new Error("a file is judged after it is planned");
      const { timeZone } = options;
      const { plan, known, named } = planned;
      const conflicts = planConflicts(plan, known, { ...circumstances, timeZone, tables: file.tables });
      const similar = similarOpponents(plan, known);
      const { rows, names } = named;
      const shown = importResponse({
        ...{ file: { ...file, rows }, plan, conflicts, timeZone },
        similarOpponents: similar,
      });
      return { ...shown, names };
    },
  };
}

/** Columns count by their place in a table, so those of several tables are found anew. */
function columnsChosen({ tables }: ReadFile, { columns, tables: said }: ReadOptions): ColumnMap | null {
  return tables.length === 1 ? (said?.[0]?.columns ?? columns ?? null) : null;
}

function writingOf({ games, newTeams, newOpponents, filledContacts, otherNames }: ImportPlan): Writing {
  return {
    ...{ newTeams, newOpponents, filledContacts, otherNames },
    games: gameColumns(games),
    createdGames: games.length,
    meets: meetsOf(games),
    vouches: games.some(({ game }) => isLinkLive(game.status)),
  };
}

const startsOf = (rows: readonly ReadRow[]): number[] =>
  rows.flatMap((row) => (row.outcome === "game" ? row.game.start : []));

type Named = { id: number | null; schoolName: string };

/** The opponents, or else the earlier new names of the file, that are probably meant by names which no opponent has. */
export function similarOpponents(
  { unknownNames }: Pick<ImportPlan, "unknownNames">,
  { opponents }: Pick<KnownGames, "opponents">,
): SimilarOpponent[] {
  const ofOpponents = createNearestName<Named>([...opponents.values()].filter((each) => !isTbd(each)));
  const ofFile = createNearestName<Named>([]);
  return unknownNames.flatMap((name) => {
    if (isTbd({ schoolName: name })) return [];
    const meant = ofOpponents.nearest(name) ?? ofFile.nearest(name);
    ofFile.add({ id: null, schoolName: name });
    return meant ? [{ name, opponentId: meant.id, schoolName: meant.schoolName }] : [];
  });
}
