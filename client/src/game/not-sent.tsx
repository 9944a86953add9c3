import MailWarning from "lucide-react/icons/mail-warning";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";

/** Below the status of a game: why its message could not be sent. */
export function NotSent({ game, className }: { game: Game; className?: string }) {
  if (game.verificationProblem === null) return null;
  return (
    <span className={cn("flex items-start gap-1.5 text-sm text-red", className)}>
      <MailWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0 print:hidden" />
      <span className="min-w-0 wrap-anywhere">Not sent: {game.verificationProblem}</span>
    </span>
  );
}
