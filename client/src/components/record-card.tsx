import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { ROW_ACTION } from "#client/components/ui/row-place.ts";
import { Button } from "./ui/button.tsx";
import { Card } from "./ui/card.tsx";
import { Isolated } from "./ui/isolated.tsx";

type RecordCardProps = {
  name: string;
  /** Before the name, for eyes only. */
  emoji?: string;
  /** how many, and where they are listed */
  games: { count: number; href: string };
  /** in the foot, below the games */
  fact: string;
  onEdit: () => void;
  onDelete: () => void;
  /** more acts, behind the others */
  menu?: ReactNode;
  children: ReactNode;
};

/** A record by its name, low enough for many to be in sight. */
export function RecordCard({ name, emoji, games, fact, onEdit, onDelete, menu, children }: RecordCardProps) {
  const nameId = useId();
  return (
    <Card className="w-full px-2.5 pt-1 pb-0.5">
      <header className="flex items-baseline gap-2">
        {emoji ? <span aria-hidden="true">{emoji}</span> : null}
        <h2 id={nameId} className="min-w-0 text-lg leading-tight wrap-anywhere">
          <Isolated>{name}</Isolated>
        </h2>
      </header>
      {children}
      <footer className="mt-auto flex flex-wrap items-center gap-x-2 border-t border-line pt-1">
        <p className="mr-auto grid justify-items-start text-xs/3.5 text-ink-muted tabular-nums">
          <Games {...games} />
          <span>{fact}</span>
        </p>
        <div className="-mr-1.5 flex flex-wrap gap-1">
          <Button
            variant="outline"
            size="sm"
            className="h-6.5 px-2.5"
            aria-describedby={nameId}
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className="h-6.5 px-2 text-ink-muted hover:bg-danger-wash hover:text-danger-text"
            aria-describedby={nameId}
            onClick={onDelete}
            {...ROW_ACTION}
          >
            Delete
          </Button>
          {menu}
        </div>
      </footer>
    </Card>
  );
}

function Games({ count, href }: RecordCardProps["games"]) {
  const words = `Games: ${count}`;
  if (count === 0) return <span>{words}</span>;
  return (
    <Link href={href} className="target font-medium text-primary-text hover:underline">
      {words}
    </Link>
  );
}
