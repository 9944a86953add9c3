import { useState } from "react";
import { useRemoveLogo, useSaveLogo } from "#client/data/school-changes.api.ts";
import { errorMessage } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { NOT_A_LOGO } from "#shared/domain/school/logo.ts";
import { isLogoFile, readAsBase64 } from "./logo-file.ts";

const SAVE_FAILED = "Failed to save logo";

/** The acts on a school's logo, and why the last one failed: '' where it did not. */
export function useSchoolLogo() {
  const saving = useSaveLogo();
  const removing = useRemoveLogo();
  const [problem, setProblem] = useState("");

  const report = (title: string, error: unknown) => {
    toastFailure(title, error);
    setProblem(errorMessage(error));
  };

  const save = async (file: File) => {
    setProblem("");
    if (!isLogoFile(file)) {
      toast({ title: SAVE_FAILED, description: NOT_A_LOGO, variant: "destructive" });
      return setProblem(NOT_A_LOGO);
    }
    try {
      await saving.mutateAsync(await readAsBase64(file));
      toast({ title: "Logo saved" });
    } catch (error) {
      report(SAVE_FAILED, error);
    }
  };

  const remove = async (onRemoved: () => void) => {
    setProblem("");
    try {
      await removing.mutateAsync();
      onRemoved();
      toast({ title: "Logo removed" });
    } catch (error) {
      report("Failed to remove logo", error);
    }
  };

  return { problem, setProblem, save, isSaving: saving.isPending, remove, isRemoving: removing.isPending };
}
