import { Link } from "wouter";

type Score = { label: string; value: number; href: string };

/** Four numbers in a strip; each leads to what it counts. */
export function Scoreboard({ scores }: { scores: readonly Score[] }) {
  return (
    <ul className="scoreboard">
      {scores.map(({ label, value, href }) => (
        <li key={label}>
          <Link href={href} className="target score">
            <span>{label}</span>
            <span className="numerals">{value}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
