import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { type DraftOffer, useDraft } from "./use-draft.ts";
import { type SaveProblem, useSaveProblem } from "./use-save-problem.ts";

type RecordFormOptions<Values extends FieldValues, Input> = {
  resolver: Resolver<Values, unknown, Input>;
  /** What the form begins with. */
  values: Values;
  /** Names the form and the record, for what was typed when a session ended: 'team:12', 'team:new'. */
  draftKey: string;
  /** Reads the record anew as form values; `null` when it is gone, or new. */
  readCurrent: () => Promise<Values | null>;
  /** Says that saving failed; why is kept in the form as well. */
  onFailure: (error: unknown) => void;
};

export type RecordForm<Values extends FieldValues, Input> = {
  form: UseFormReturn<Values, unknown, Input>;
  problem: SaveProblem | null;
  draft: DraftOffer | null;
  forget: () => void;
  /** To be given what stores the input and says so. */
  submitWith: (
    store: (input: Input) => Promise<void>,
  ) => ReturnType<UseFormReturn<Values, unknown, Input>["handleSubmit"]>;
};

/** The form of one record: its saving, the reasons it may fail for, an edit that someone else overtook, and its draft. */
export function useRecordForm<Values extends FieldValues, Input>({
  resolver,
  values,
  draftKey,
  readCurrent,
  onFailure,
}: RecordFormOptions<Values, Input>): RecordForm<Values, Input> {
  const form = useForm<Values, unknown, Input>({ resolver, defaultValues: values as DefaultValues<Values> });
  const { problem, report, forget } = useSaveProblem(form, readCurrent);
  const draft = useDraft(form, draftKey);

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
  return { form, problem, draft, forget, submitWith };
}
