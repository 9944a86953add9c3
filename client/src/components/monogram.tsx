import { cn } from "#client/lib/cn.ts";
import { initials } from "#shared/domain/text/names.ts";

type MonogramProps = { name: string; className?: string };

/** The initials of a name on a pennant-like mark in the surrounding text colour; decoration beside the name itself. */
export function Monogram({ name, className }: MonogramProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "monogram numerals grid shrink-0 place-items-center rounded-md border-2 border-current pt-px",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
