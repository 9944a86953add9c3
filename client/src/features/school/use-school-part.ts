import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type StoredFormOptions, useStoredForm } from "#client/lib/forms/use-card-form.ts";
import { useJoinSettings } from "./settings-form.tsx";
import type { Section } from "./settings-section.tsx";

type SchoolPartOptions<Values extends FieldValues, Input> = StoredFormOptions<Values, Input> & {
  section: Section;
  /** Fields may stand in other sections, too. */
  sectionOf?: (field: string) => Section;
  /** Takes back what shows a change already. */
  onDiscard?: () => void;
};

/** Fields that the form of the school's settings saves with the others. */
export function useSchoolPart<Values extends FieldValues, Input>({
  section,
  sectionOf = () => section,
  onDiscard,
  ...options
}: SchoolPartOptions<Values, Input>): UseFormReturn<Values, unknown, Input> {
  const { form, problem, draft, forget, store } = useStoredForm(options);
  const { isDirty, dirtyFields } = form.formState;
  useJoinSettings({
    section,
    changed: isDirty ? Object.keys(dirtyFields).map(sectionOf) : [],
    problem,
    draft,
    save: () => {
      forget();
      return store();
    },
    discard: () => {
      forget();
      form.reset(options.values);
      onDiscard?.();
    },
  });
  return form;
}
