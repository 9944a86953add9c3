import { Link } from "wouter";

type Score = { label: string; value: number; href: string };

/** Four numbers in a strip; each leads to what it counts. */
export function Scoreboard({ scores }: { scores: readonly Score[] }) {
  return (
    <ul className="scoreboard">
      {scores.map(({ label, value, href }) => (
        <li key={label} className="flex min-w-0 bg-ink forced-colors:border">
          <Link href={href} className="target score">
            <span className="font-semibold text-canvas/80">{label}</span>
            <span className="numerals">{value}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
