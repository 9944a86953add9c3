import { Link } from "wouter";

type Score = { label: string; value: number; href: string };

/** Four numbers to be read from across the room; each leads to what it counts. */
export function Scoreboard({ scores }: { scores: Score[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-px overflow-hidden rounded-md bg-ink-muted">
      {scores.map(({ label, value, href }) => (
        <li key={label} className="flex bg-ink forced-colors:border">
          <Link
            href={href}
            className="flex flex-1 flex-col-reverse justify-end gap-2 px-4 py-4 text-canvas transition-colors hover:bg-canvas/10 focus-visible:-outline-offset-4 focus-visible:outline-lamp sm:px-6 sm:py-5"
          >
            <span className="text-sm font-semibold text-canvas/80">{label}</span>
            <span className="numerals text-6xl text-lamp sm:text-7xl">{value}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
