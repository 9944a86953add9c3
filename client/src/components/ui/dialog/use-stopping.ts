import { useCallback, useEffect, useState } from "react";
import { toast } from "#client/lib/toast.ts";
import { useDialogExit } from "./dialog-exit.ts";

type Work = {
  /** It ends behind the step in work. It must be the same function at every rendering. */
  stopWork: () => void;
  isWorking: boolean;
  /** '12 of 38 messages sent'; '' where all of it is done */
  rest: string;
};

/**
 * Closing a window that works asks nothing: it stops behind what is on its way, and closes once that is done.
 * @returns whether it stops, and the function that stops it
 */
export function useStopping({ stopWork, isWorking, rest }: Work, onClose: () => void) {
  const [stopping, setStopping] = useState(false);
  const exit = useDialogExit();
  const stop = useCallback(() => {
    stopWork();
    setStopping(true);
  }, [stopWork]);

  useEffect(() => {
    if (!exit || !isWorking) return;
    exit.current = stop;
    return () => {
      exit.current = null;
    };
  }, [exit, isWorking, stop]);

  useEffect(() => {
    if (!stopping || isWorking) return;
    if (rest) toast({ title: "Stopped", description: rest });
    onClose();
  }, [stopping, isWorking, rest, onClose]);

  return [stopping, stop] as const;
}
