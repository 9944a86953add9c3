import Check from "lucide-react/icons/check";
import { cn } from "#client/lib/cn.ts";

/** The number of a step, or that it is done; decoration beside its title. */
export function StepMark({ number, done }: { number: number; done: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "numerals grid size-9 shrink-0 place-items-center rounded-full border-2 text-xl",
        done ? "border-green-mark bg-green-wash text-green" : "border-line-strong text-ink",
      )}
    >
      {done ? <Check className="size-5" strokeWidth={3} /> : number}
    </span>
  );
}
