import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { useOpenWindow } from "#client/components/ui/dialog/windows.tsx";
import { gameTitle } from "#client/games/parts/game-title.ts";
import { cn } from "#client/lib/cn.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";
import type { ConflictSeverity } from "#shared/domain/conflicts/conflicts.ts";
import { SeverityBadge } from "./severity-badge.tsx";
import { SEVERITY_WORDS } from "./severity-words.ts";

const [ConflictsDialog] = preloadable(async () => (await import("./conflicts-dialog.tsx")).ConflictsDialog);

type ConflictButtonProps = {
  game: Game;
  className?: string;
  /** the worst of what nobody has accepted */
  severity: ConflictSeverity;
};

/** The mark of a game of which the list knows its conflicts; a press shows what is wrong, and with which other game. */
export function ConflictButton({ game, severity, className }: ConflictButtonProps) {
  const openWindow = useOpenWindow();
  const show = () =>
    openWindow((close) => (
      <LazyDialog title="Conflicts" onClose={close}>
        {(frame) => <ConflictsDialog game={game} {...frame} />}
      </LazyDialog>
    ));
  return (
    <button
      type="button"
      aria-label={`${SEVERITY_WORDS[severity]}: ${gameTitle(game)}`}
      onClick={show}
      className="inline-flex max-w-full cursor-pointer items-center rounded-sm coarse:min-h-11 coarse:-my-3 cramped:my-0! print:my-0 print:min-h-0"
    >
      <SeverityBadge severity={severity} className={cn("hover:bg-sunken", className)} />
    </button>
  );
}
