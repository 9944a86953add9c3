import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { useDraft } from "#client/lib/forms/use-draft.ts";
import { useSaveProblem } from "#client/lib/forms/use-save-problem.ts";
import { type SavedPart, useJoinSettings } from "./settings-form.tsx";
import type { Section } from "./settings-section.tsx";

type SchoolPartOptions<Values extends FieldValues, Input> = {
  section: Section;
  /** Fields may stand in other sections, too. */
  sectionOf?: (field: string) => Section;
  schema: z.ZodType<Input, Values>;
  /** as they are saved now */
  values: Values;
  /** Names the fields for what was typed when a session ended. */
  draftKey: string;
  /** @returns the values as they are saved then */
  save: (input: Input) => Promise<Values>;
  /** Reads them again, for values whose `updatedAt` guards against a lost update. */
  read?: () => Promise<Values>;
  /** Takes back what shows a change already. */
  onDiscard?: () => void;
  mode?: "onTouched";
};

/** Fields of the settings that one call saves. A save that fails leaves them as they were typed, with the reason. */
export function useSchoolPart<Values extends FieldValues, Input>({
  section,
  sectionOf = () => section,
  schema,
  values,
  draftKey,
  save,
  read = async () => values,
  onDiscard,
  mode,
}: SchoolPartOptions<Values, Input>): UseFormReturn<Values, unknown, Input> {
  const form = useForm<Values, unknown, Input>({
    ...(mode && { mode }),
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  });
  const { isDirty, dirtyFields } = form.formState;
  const { problem, report, forget } = useSaveProblem(form, read);
  const draft = useDraft(form, draftKey);

  const store = async () => {
    forget();
    let outcome: SavedPart = { saved: false };
    await form.handleSubmit(async (input) => {
      try {
        form.reset(await save(input));
        outcome = { saved: true };
      } catch (error) {
        report(error);
        outcome = { saved: false, error };
      }
    })();
    return outcome;
  };

  useJoinSettings({
    section,
    changed: isDirty ? Object.keys(dirtyFields).map(sectionOf) : [],
    problem,
    draft,
    save: store,
    discard: () => {
      forget();
      form.reset(values);
      onDiscard?.();
    },
  });
  return form;
}
