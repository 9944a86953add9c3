import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { MouseEvent } from "react";
import { Link } from "wouter";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { useGameAddress } from "#client/games/parts/use-game-address.ts";
import { cn } from "#client/lib/cn.ts";
import { leaveSafely } from "#client/lib/forms/use-leave-guard.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";
import type { DescribedConflict } from "./described-conflict.ts";
import { SEVERITY_WORDS } from "./severity-words.ts";

const SIGNS: Record<ConflictSeverity, string> = { conflict: "text-danger-text", hint: "text-yellow" };

type ConflictLineProps = {
  conflict: Pick<DescribedConflict, "severity" | "words" | "other">;
  /** Before the other game opens: closes the window that this stands in. */
  onLeave?: () => void;
};

/** One conflict in words, which lead to the other game. */
export function ConflictLine({ conflict, onLeave }: ConflictLineProps) {
  const { severity, words, other } = conflict;
  return (
    <span className="flex items-start gap-2 text-sm">
      <TriangleAlert aria-hidden="true" className={cn("mt-0.5 size-4 shrink-0", SIGNS[severity])} />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{SEVERITY_WORDS[severity]}: </span>
        {other ? <GameLink id={other.id} words={words} onLeave={onLeave} /> : <Isolated>{words}</Isolated>}
      </span>
    </span>
  );
}

type GameLinkProps = { id: number; words: string; onLeave: (() => void) | undefined };

/** Opens a game over the page, also from a form there: what was typed is asked about first. */
function GameLink({ id, words, onLeave }: GameLinkProps) {
  const { hrefOf, open } = useGameAddress();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leaveSafely(() => {
      onLeave?.();
      open(id);
    });
  };
  return (
    <Link
      href={hrefOf(id)}
      onClick={follow}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-current coarse:inline-block coarse:min-h-11"
    >
      <Isolated>{words}</Isolated>
    </Link>
  );
}
