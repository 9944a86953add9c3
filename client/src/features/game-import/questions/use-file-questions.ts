import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { READING_A_FILE } from "#client/features/game-import/game-import.api.ts";
import type { ImportFile } from "#client/features/game-import/import-file.ts";
import { ApiError, apiRequest } from "#client/lib/api.ts";
import {
  answersTo,
  type FileQuestion,
  type FileQuestions,
  QUESTION_OF,
  questionKind,
} from "#shared/domain/game/file-questions.ts";
import { type ColumnMap, FILE_COLUMNS, type ImportField } from "#shared/domain/game/import-columns.ts";
import { missingColumns } from "#shared/import/map-columns.ts";

const QUESTIONS = "/api/import-games/questions";

/** A question, and the answer to it that was refused. */
export type AskedQuestion = FileQuestion & { refused?: { answer: string; reason: string } };

type Asked = Omit<FileQuestions, "questions"> & { questions: AskedQuestion[] };

type Said = { columns: ColumnMap | undefined; answers: Readonly<Record<string, string>> };

/** Takes back an answer that is refused, which leaves its question open, and keeps the others. */
async function ask(file: ImportFile, { columns, answers }: Said): Promise<Asked> {
  try {
    return await apiRequest<FileQuestions>("POST", QUESTIONS, {
      csvData: file.csv,
      fileName: file.name,
      ...(file.places.length > 0 && { tables: file.places }),
      ...(columns && { columns }),
      ...(Object.keys(answers).length > 0 && { answers }),
    });
  } catch (error) {
    const reasons = error instanceof ApiError ? error.fieldErrors : {};
    const [refused] = Object.entries(answers).filter(([key]) => reasons[`answers.${key}`] !== undefined);
    if (!refused) throw error;
    const [key, answer] = refused;
    const { [key]: _, ...others } = answers;
    const asked = await ask(file, { columns, answers: others });
    const reason = reasons[`answers.${key}`] ?? "";
    const open = { value: null, from: "" as const, refused: { answer, reason } };
    return {
      ...asked,
      questions: asked.questions.map((each) => (each.key === key ? { ...each, ...open } : each)),
    };
  }
}

/** A person's answer, and the usual one, which need not be sent. */
type Answer = { value: string; usual: string | null };

/** The questions about a file as a whole, and a person's answers and choice of columns. */
export function useFileQuestions(file: ImportFile) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>(() => asBefore(file));
  const [mapped, setMapped] = useState<{ guess: ColumnMap; columns: ColumnMap } | null>(null);
  const isMapped = mapped && FILE_COLUMNS.some(({ field }) => mapped.columns[field] !== mapped.guess[field]);
  const said: Said = {
    columns: isMapped ? mapped.columns : undefined,
    answers: Object.fromEntries(
      Object.entries(answers).flatMap(([key, { value, usual }]) => (value === usual ? [] : [[key, value]])),
    ),
  };
  const call = useQuery({
    ...READING_A_FILE,
    queryKey: [QUESTIONS, file.id, said],
    queryFn: () => ask(file, said),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { told = [], duplicates = [], columns: found = mapped?.columns ?? {}, tables = [] } = call.data ?? {};
  const columns = mapped?.columns ?? call.data?.columns;
  const guess = mapped?.guess ?? found;
  // Until the call has them, answers show as they were chosen.
  const questions = (call.data?.questions ?? []).map((question): AskedQuestion => {
    const value = answers[question.key]?.value;
    const isAhead = call.isPlaceholderData && value !== undefined && value !== question.refused?.answer;
    return isAhead ? { ...question, value, from: "" } : question;
  });
  const missing = missingColumns(Object.assign({}, ...tables.map((table) => table.columns))).filter(
    (field) => !questions.some(({ key }) => covers(key, field)),
  );
  const isSettled = call.isSuccess && !call.isPlaceholderData;
  return {
    ...{ call, questions, columns, guess, told, missing, duplicates, isSettled },
    open: questions.find(({ value }) => value === null),
    choices: {
      tables: mapped ? tables.map((table) => ({ ...table, columns: mapped.columns })) : tables,
      isMapped: call.data?.isByHeader === false,
      answers: answersTo(questions),
    },
    choose: (chosen: ColumnMap) => setMapped({ guess, columns: chosen }),
    answer: ({ key, value: before, from }: FileQuestion, value: string) => {
      const usual = from === "usual" ? before : (answers[key]?.usual ?? null);
      setAnswers({ ...answers, [key]: { value, usual } });
    },
  };
}

const asBefore = ({ source }: ImportFile): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(source?.answers ?? {}).map(([key, value]) => [key, { value, usual: null }]),
  );

/** Each of several tables may have its own question: 'team:Football JV'. */
const covers = (key: string, field: ImportField) => QUESTION_OF[field] === questionKind(key);
