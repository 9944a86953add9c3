import { useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { type DraftOffer, useDraft } from "./use-draft.ts";
import { type SaveProblem, useSaveProblem } from "./use-save-problem.ts";

type RecordFormOptions<Row extends { id: number }, Values extends FieldValues, Input> = {
  resolver: Resolver<Values, unknown, Input>;
  /** Names the form for what was typed when a session ended: 'team'. */
  noun: string;
  /** The row to edit; `null` adds one. */
  row: Row | null;
  /** the form's values of a row (its `updatedAt` among them), or of a new one */
  valuesOf: (row: Row | null) => Values;
  /** Reads the row again; `null` when it is gone. */
  read: (id: number) => Promise<Row | null>;
  /** Reports that saving failed. The reason stays in the form as well. */
  onFailure: (error: unknown) => void;
};

export type RecordFormState<Values extends FieldValues, Input, Row = unknown> = {
  /** The row that the edit is based on: newer after a reload. */
  row: Row | null;
  form: UseFormReturn<Values, unknown, Input>;
  problem: SaveProblem | null;
  /** Keeps the reason of a failure in the form; for what is done to the row besides saving it. */
  report: (error: unknown) => void;
  draft: DraftOffer | null;
  /** Makes the submit handler; `store` saves the checked input and reports the success. */
  submitWith: (
    store: (input: Input) => Promise<void>,
  ) => ReturnType<UseFormReturn<Values, unknown, Input>["handleSubmit"]>;
};

/**
 * The form of one record: its saving, the reasons it may fail for, an edit that someone else overtook, and its draft.
 */
export function useRecordForm<Row extends { id: number }, Values extends FieldValues, Input>({
  resolver,
  noun,
  row: firstRow,
  valuesOf,
  read,
  onFailure,
}: RecordFormOptions<Row, Values, Input>): RecordFormState<Values, Input, Row> {
  const [row, setRow] = useState(firstRow);
  const defaultValues = valuesOf(firstRow) as DefaultValues<Values>;
  const form = useForm<Values, unknown, Input>({ resolver, defaultValues });
  const draft = useDraft(form, `${noun}:${row?.id ?? "new"}`);
  const { problem, report, forget } = useSaveProblem(form, async () => {
    const current = row && (await read(row.id));
    if (current) setRow(current);
    return current && valuesOf(current);
  });

  const submitWith = (store: (input: Input) => Promise<void>) =>
    form.handleSubmit(async (input) => {
      forget();
      try {
        await store(input);
      } catch (error) {
        onFailure(error);
        report(error);
      }
    });
  return { row, form, problem, report, draft, submitWith };
}
