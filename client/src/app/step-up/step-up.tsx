import { Suspense, useEffect, useState } from "react";
import { askForStepUpBy } from "#client/lib/api.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";

const [StepUpDialog] = preloadable(async () => (await import("./step-up-dialog.tsx")).StepUpDialog);

/** Opens over an act for which the session must show again whose it is. Calls that ask at once share one window. */
export function StepUp() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(() => {
    let asked: Promise<boolean> | null = null;
    askForStepUpBy(() => {
      asked ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        asked = null;
        setAnswer(null);
      });
      return asked;
    });
    return () => askForStepUpBy(async () => false);
  }, []);
  return answer ? (
    <Suspense>
      <StepUpDialog onAnswer={answer} />
    </Suspense>
  ) : null;
}
