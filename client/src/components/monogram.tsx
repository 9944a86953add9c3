import { cn } from "#client/lib/cn.ts";

const SMALL_WORDS = new Set(["of", "the", "and", "for", "at", "de", "la"]);

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

function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word) && !SMALL_WORDS.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");
}
