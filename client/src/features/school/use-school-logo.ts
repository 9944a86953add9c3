import { useState } from "react";
import { useRemoveLogo, useSaveLogo } from "#client/data/school.api.ts";
import { errorMessage } from "#client/lib/api.ts";
import { toastFailure } from "#client/lib/failure-toast.ts";
import { toast } from "#client/lib/toast.ts";
import { LOGO_TYPES, MAX_LOGO_BYTES, NOT_A_LOGO } from "#shared/domain/school/logo.ts";

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

const TYPES: readonly string[] = Object.values(LOGO_TYPES);

/** A first check of the file; the server reads from the bytes what it really is. */
function isLogoFile({ name, size, type }: File): boolean {
  // Not every system knows every kind.
  const isPicture = type === "" ? /\.(png|jpe?g|webp|svg)$/i.test(name) : TYPES.includes(type);
  return isPicture && size > 0 && size <= MAX_LOGO_BYTES;
}

/** @throws where the file can no longer be read */
function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
