import type { SimilarOpponent } from "#shared/api/game-import.ts";
import { type ColumnMap, IMPORT_FIELDS } from "#shared/domain/game/import-columns.ts";
import type { ImportFile } from "./import-file.ts";

/** The id of an opponent, or another name of the file for a new one; null for another school. */
export type SameOpponentAnswer = number | string | null;

/** By the name that the file has. */
export type SameOpponentAnswers = ReadonlyMap<string, SameOpponentAnswer>;

/** A person's answers about a file. */
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
  const sameOpponents = [...answers].filter(([, answer]) => typeof answer === "number");
  const sameNames = [...answers].filter(([, answer]) => typeof answer === "string");
  return {
    csvData: file.csv,
    ...(isMapped && { columns }),
    ...(sameOpponents.length > 0 && { sameOpponents: Object.fromEntries(sameOpponents) }),
    ...(sameNames.length > 0 && { sameNames: Object.fromEntries(sameNames) }),
    ...(isTwentyFourHour && { isTwentyFourHour }),
  };
}

export const unanswered = (
  questions: readonly SimilarOpponent[],
  answers: SameOpponentAnswers,
): SimilarOpponent[] => questions.filter(({ name }) => !answers.has(name));
