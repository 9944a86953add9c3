import { useState } from "react";
import { useSchool } from "#client/data/school.api.ts";
import { useAskFirst, useImportGames } from "#client/features/game-import/game-import.api.ts";
import { type ImportChoices, importBody } from "#client/features/game-import/import-choices.ts";
import type { ImportFile } from "#client/features/game-import/import-file.ts";
import { IMPORT_TOASTS } from "#client/features/game-import/import-toasts.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import type { ImportResult, SimilarOpponent } from "#shared/api/game-import.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { readTypedDate } from "#shared/domain/time/typed-date.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";
import { tableOfRow } from "#shared/import/tables/row-name.ts";
import { asInFile, fileOfRows, stillWrong, type WrongRow } from "./wrong-rows.ts";

/** `left`: the rows that are still wrong */
export type CorrectedRows = { result: ImportResult; sent: readonly WrongRow[]; left: WrongRow[] };

export type WrongRowsOfFile = {
  file: ImportFile;
  choices: ImportChoices;
  rows: readonly WrongRow[];
  onImported: (corrected: CorrectedRows) => void;
};

/**
 * Keeps the corrections of a file's wrong rows, and sends the changed rows by themselves. A typed date, '12/4' or
 * 'Friday', goes as it was understood.
 */
export function useCorrectedRows({ file, choices, rows, onImported }: WrongRowsOfFile) {
  const [typed, setTyped] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const [answers, setAnswers] = useState(choices.same);
  const [questions, setQuestions] = useState<readonly SimilarOpponent[]>([]);
  const askFirst = useAskFirst({ onError: (error) => toastFailure("Import Failed", error) });
  const importRows = useImportGames(IMPORT_TOASTS);

  const { data: school } = useSchool();
  const today = school && dayOf(Date.now(), school.timezone);
  const dateColumnOf = (row: number) => tableOfRow(choices.tables, row)?.columns.date ?? -1;

  const asTyped = rows.map((row) => {
    const cells = typed.get(row.row) ?? row.cells;
    const dateColumn = dateColumnOf(row.row);
    const cell = cells[dateColumn] ?? "";
    const isTyped = cell !== row.cells[dateColumn];
    return { ...row, cells, date: today && isTyped ? readTypedDate(cell, today) : null };
  });
  const corrected = asTyped
    .filter(({ cells }, index) => !isSame(cells, rows[index]?.cells))
    .map(({ date, ...row }) =>
      date ? { ...row, cells: row.cells.with(dateColumnOf(row.row), formatDate(date)) } : row,
    );

  const finish = (alone: ImportResult, rowOf: (line: number) => number) => {
    const result = asInFile(alone, file.tables, rowOf);
    setQuestions([]);
    setTyped(new Map());
    onImported({ result, sent: corrected, left: stillWrong(rows, corrected, result) });
  };
  const send = () => {
    const { csv, places, rowOf } = fileOfRows(file.tables, choices.tables, corrected);
    // Few cells may not tell what their columns are.
    const isMapped = choices.isMapped || file.tables.length > 1;
    const body = importBody(
      { csv, name: file.name, source: null },
      { ...choices, tables: places, isMapped, same: answers },
    );
    const onSuccess = (open: SimilarOpponent[]) => {
      setQuestions(open);
      if (open.length === 0) importRows.mutate(body, { onSuccess: (alone) => finish(alone, rowOf) });
    };
    importRows.reset();
    askFirst.mutate({ body, answers: [...answers] }, { onSuccess });
  };

  return {
    ...{ asTyped, answers, questions, send, setAnswers },
    canSend: corrected.length > 0,
    sending: askFirst.isPending || importRows.isPending,
    error: askFirst.error ?? importRows.error,
    type: (row: number, cells: readonly string[]) => setTyped((before) => new Map(before).set(row, cells)),
  };
}

const isSame = (cells: readonly string[], before: readonly string[] = []) =>
  cells.length === before.length && cells.every((cell, column) => cell === before[column]);
