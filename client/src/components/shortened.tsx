import { cn } from "#client/lib/cn.ts";
import { Isolated } from "./ui/isolated.tsx";

type ShortenedProps = { short: string; className?: string; children: string };

/** Shows a text shortened, for the eye alone: readers, copies, the search of a page and paper have all of it. */
export function Shortened({ short, className, children: whole }: ShortenedProps) {
  if (short === whole) {
    const text = <Isolated>{whole}</Isolated>;
    return className ? <span className={className}>{text}</span> : text;
  }
  // The hidden words stand first: after a short form that is cut they would lie beyond the edge, and widen the page.
  return (
    <>
      <span className="sr-only print:not-sr-only">
        <Isolated>{whole}</Isolated>
      </span>
      <span
        aria-hidden="true"
        data-short={short}
        className={cn("before:content-[attr(data-short)] print:hidden", className)}
      />
    </>
  );
}
