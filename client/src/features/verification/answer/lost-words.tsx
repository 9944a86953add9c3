import { useOptional } from "#client/features/verification/link/use-optional.ts";

const loadGuard = async () => (await import("#client/components/unsaved-changes.tsx")).UnsavedChanges;

/** Asks before what was typed is lost. Most people type nothing: the question's code is fetched with the first word. */
export function LostWords({ exist, saving }: { exist: boolean; saving: boolean }) {
  const UnsavedChanges = useOptional(loadGuard, exist);
  return UnsavedChanges ? <UnsavedChanges exist={exist} saving={saving} /> : null;
}
