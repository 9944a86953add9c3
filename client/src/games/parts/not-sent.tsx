import MailWarning from "lucide-react/icons/mail-warning";
import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";

/** Beside the status of a game: why its message could not be sent. */
export function NotSent({
  game,
  className,
}: {
  game: Pick<Game, "verificationProblem">;
  className?: string;
}) {
  if (game.verificationProblem === null) return null;
  const text = `Not sent: ${game.verificationProblem}`;
  return (
    <span title={text} className="flex min-w-0 items-start gap-1.5 text-sm text-red">
      <MailWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0 print:hidden" />
      <span className={cn("min-w-0 wrap-anywhere", className)}>{text}</span>
    </span>
  );
}
