import { useEffect } from "react";
import { useLateChunk } from "#client/lib/start/use-late-chunk.ts";
import { dismissToast, useToast } from "#client/lib/toast.ts";

const loadToaster = () => import("#client/components/ui/toast/toaster.tsx");

/**
 * The first page does not wait for the toaster. A toast that comes earlier shows as plain words until then; before most
 * of them the live region is there, so that they are read out.
 */
export function LateToaster() {
  const toast = useToast();
  const chunk = useLateChunk("toaster", loadToaster, toast !== null);
  if (chunk) return <chunk.Toaster />;
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
      className="fixed inset-x-0.5 top-0.5 z-70 rounded-md border border-line bg-surface px-4 py-1 text-sm shadow-float sm:top-auto sm:right-5 sm:bottom-5 sm:left-auto sm:w-94 sm:py-4"
    >
      <p className="font-semibold">{title}</p>
      {description} {reason}
    </div>
  );
}
