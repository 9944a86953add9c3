import { type ComponentType, useEffect, useState } from "react";
import { useAtRest } from "#client/lib/start/when-at-rest.ts";
import { dismissToast, useToast } from "#client/lib/toast.ts";

/**
 * The first page does not wait for it. A toast that comes before it is said plainly until it is there; before most of them
 * the live region stands already, so that they are read out. Where it cannot be fetched the next toast tries again: what was to
 * be said may be that there is no connection.
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
  if (Toaster) return <Toaster />;
  return toast && <PlainToast key={toast.id} {...toast} />;
}

const DURATION_MS = 5000;

type PlainToastProps = NonNullable<ReturnType<typeof useToast>>;

/** The words alone, in the place of a toast. */
function PlainToast({ id, title, description, reason }: PlainToastProps) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div
      role="alert"
      className="fixed inset-x-3 top-3 z-70 rounded-md border border-line bg-surface p-4 shadow-float sm:top-auto sm:right-5 sm:bottom-5 sm:left-auto sm:w-94"
    >
      <p className="font-semibold">{title}</p>
      {description} {reason}
    </div>
  );
}
