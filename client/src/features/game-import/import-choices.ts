import type { NameReading, SimilarOpponent } from "#shared/api/game-import.ts";
import type { FileQuestions } from "#shared/domain/game/file-questions.ts";
import type { ImportFile } from "./import-file.ts";

/** The id of an opponent, or another name of the file for a new one; null for another school. */
export type SameOpponentAnswer = number | string | null;

/** By the name that the file has. */
export type SameOpponentAnswers = ReadonlyMap<string, SameOpponentAnswer>;

/** How somebody wants names read that are perhaps no school's. */
export type NameReadings = Readonly<Record<string, NameReading>>;

/** All that is said of a file beside its text. */
export type ImportChoices = {
  /** what their columns were taken for */
  tables: FileQuestions["tables"];
  /** whether an import would take others by itself */
  isMapped: boolean;
  /** by the keys of the questions about the file */
  answers: Readonly<Record<string, string>>;
  same: SameOpponentAnswers;
  readAs: NameReadings;
};

/** The file goes alone until more is said than it says. */
export function importBody(
  { csv, name, source }: Pick<ImportFile, "csv" | "name" | "source">,
  { tables, isMapped, answers, same, readAs }: ImportChoices,
) {
  const sameOpponents = [...same].filter(([, answer]) => typeof answer === "number");
  const sameNames = [...same].filter(([, answer]) => typeof answer === "string");
  return {
    csvData: csv,
    ...(source && { sourceId: source.id }),
    ...(tables.some(({ columns }) => columns.team === undefined) && { fileName: name }),
    ...saidOf(tables, isMapped),
    ...(Object.keys(answers).length > 0 && { answers }),
    ...(sameOpponents.length > 0 && { sameOpponents: Object.fromEntries(sameOpponents) }),
    ...(Object.keys(readAs).length > 0 && { readAs }),
    ...(sameNames.length > 0 && { sameNames: Object.fromEntries(sameNames) }),
  };
}

/** A file of one table, which nobody calls anything, has only its columns to say. */
function saidOf(tables: ImportChoices["tables"], isMapped: boolean) {
  const [first] = tables;
  if (tables.length === 1 && first?.name === "") return isMapped ? { columns: first.columns } : {};
  return { tables: isMapped ? tables : tables.map(({ columns: _, ...place }) => place) };
}

export const unanswered = (
  questions: readonly SimilarOpponent[],
  answers: SameOpponentAnswers,
): SimilarOpponent[] => questions.filter(({ name }) => !answers.has(name));
