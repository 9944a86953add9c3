import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { useSaveName } from "#client/data/account/profile.api.ts";
import { useReadSchool, useSaveSchool } from "#client/data/school.api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { useDraft } from "#client/lib/forms/use-draft.ts";
import { useSaveProblem } from "#client/lib/forms/use-save-problem.ts";
import { type SchoolFormValues, schoolFormValues } from "#client/records/school/school-form.ts";
import { type NameInput, nameInput } from "#shared/api/profile.ts";
import { type School, type SchoolSettingsInput, schoolSettingsInput } from "#shared/api/schools.ts";
import type { User } from "#shared/api/sysadmin/users.ts";

const nameOf = ({ firstName, lastName }: NameInput) => ({ firstName, lastName });

/** One's name and the school's settings, which are saved apart and only where something was changed. */
export function useSchoolStep(user: User, school: School, onSaved: () => void) {
  const saveName = useSaveName();
  const saveSchool = useSaveSchool();
  const readSchool = useReadSchool();
  const name = useForm<NameInput>({ resolver: zodResolver(nameInput), defaultValues: nameOf(user) });
  const settings = useForm<SchoolFormValues, unknown, SchoolSettingsInput>({
    resolver: zodResolver(schoolSettingsInput),
    defaultValues: schoolFormValues(school),
  });
  const nameProblem = useSaveProblem(name, async () => nameOf(user));
  const schoolProblem = useSaveProblem(settings, async () => schoolFormValues(await readSchool()));
  const drafts = [useDraft(name, "welcome:name"), useDraft(settings, "welcome:school")];

  /** @returns whether it is saved now */
  const store = async <Values extends FieldValues, Input>(
    form: UseFormReturn<Values, unknown, Input>,
    { report, forget }: Pick<typeof nameProblem, "report" | "forget">,
    save: (input: Input) => Promise<Values>,
  ): Promise<boolean> => {
    if (!form.formState.isDirty) return true;
    forget();
    let saved = false;
    await form.handleSubmit(async (input) => {
      try {
        form.reset(await save(input));
        saved = true;
      } catch (error) {
        toastFailure("Failed to save", error);
        report(error);
      }
    })();
    return saved;
  };

  const submit = async () => {
    const valid = [await name.trigger(undefined, { shouldFocus: true }), await settings.trigger()];
    if (valid.includes(false)) return;
    const named = await store(name, nameProblem, async (input) => nameOf(await saveName.mutateAsync(input)));
    const stored = await store(settings, schoolProblem, async (input) =>
      schoolFormValues(await saveSchool.mutateAsync(input)),
    );
    if (named && stored) onSaved();
  };

  return {
    name,
    settings,
    draft: drafts.find((draft) => draft !== null) ?? null,
    problem: nameProblem.problem ?? schoolProblem.problem,
    isDirty: name.formState.isDirty || settings.formState.isDirty,
    isSaving: saveName.isPending || saveSchool.isPending,
    submit,
  };
}
