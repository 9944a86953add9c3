import { type ComponentType, useEffect, useState } from "react";
import { useToast } from "#client/lib/toast.ts";
import { useAtRest } from "#client/lib/when-at-rest.ts";

/**
 * The first page does not wait for it. A toast that comes before it shows as soon as it is there; before most of them the
 * live region stands already, so that they are read out. Where it cannot be fetched the next toast tries again.
 */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const atRest = useAtRest();
  const toast = useToast();
  useEffect(() => {
    if (Toaster || !(atRest || toast)) return;
    import("#client/components/ui/toaster.tsx").then(
      (code) => setToaster(() => code.Toaster),
      () => {},
    );
  }, [Toaster, atRest, toast]);
  return Toaster && <Toaster />;
}
