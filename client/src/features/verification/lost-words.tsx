import { type ComponentType, useEffect, useState } from "react";

type LostWordsProps = { exist: boolean; saving: boolean };

/**
 * Asks before what was typed is lost. Most people type nothing: the question's code is fetched with the first word, and
 * where that fails nobody is asked.
 */
export function LostWords({ exist, saving }: LostWordsProps) {
  const [Guard, setGuard] = useState<ComponentType<LostWordsProps> | null>(null);
  useEffect(() => {
    if (!exist || Guard) return;
    import("#client/components/unsaved-changes.tsx").then(
      ({ UnsavedChanges }) => setGuard(() => UnsavedChanges),
      () => {},
    );
  }, [exist, Guard]);
  return Guard ? <Guard exist={exist} saving={saving} /> : null;
}
