import LoaderCircle from "lucide-react/icons/loader-circle";
import { cn } from "#client/lib/cn.ts";

/** A turning mark beside words that say what is going on; hidden from screen readers. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cn("spinner animate-spin", className)} />;
}
