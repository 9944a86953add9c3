import type { SimilarOpponent } from "#shared/api/game-import.ts";
import { type ColumnMap, IMPORT_FIELDS } from "#shared/domain/game/import-columns.ts";
import type { ImportFile } from "./import-file.ts";

/** By the name that the file has: the id of the opponent that it is, or null for another school. */
export type SameOpponentAnswers = ReadonlyMap<string, number | null>;

/** What a person said about a file. */
export type ImportChoices = {
  columns: ColumnMap;
  answers: SameOpponentAnswers;
  /** for rows that are sent without the others, which showed the clock of the file */
  isTwentyFourHour?: boolean;
};

/** The file goes alone until somebody says more than it does. */
export function importBody(
  file: Pick<ImportFile, "csv" | "columns">,
  { columns, answers, isTwentyFourHour }: ImportChoices,
) {
  const isMapped = IMPORT_FIELDS.some((field) => columns[field] !== file.columns[field]);
  const same = [...answers].filter(([, id]) => id !== null);
  return {
    csvData: file.csv,
    ...(isMapped && { columns }),
    ...(same.length > 0 && { sameOpponents: Object.fromEntries(same) }),
    ...(isTwentyFourHour && { isTwentyFourHour }),
  };
}

export const unanswered = (
  questions: readonly SimilarOpponent[],
  answers: SameOpponentAnswers,
): SimilarOpponent[] => questions.filter(({ name }) => !answers.has(name));
