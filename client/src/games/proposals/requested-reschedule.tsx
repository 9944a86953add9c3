import { cn } from "#client/lib/cn.ts";
import type { Game } from "#shared/api/games.ts";
import { OtherWays } from "./other-ways.tsx";
import { Proposals } from "./proposals.tsx";
import { useRequestCode } from "./use-request-code.ts";
import { useSharedReschedules } from "./with-reschedules.tsx";

/** In a list, below the status of a game to be rescheduled: the proposals and the answers to them. */
export function RequestedReschedule({ game, className }: { game: Game; className?: string }) {
  if (game.status !== "reschedule") return null;
  return <OpenRequest game={game} className={className} />;
}

function OpenRequest({ game, className }: { game: Game; className?: string | undefined }) {
  const actions = useSharedReschedules()(game);
  return (
    <div data-request="" className={cn("grid gap-1 text-sm empty:hidden", className)}>
      <Proposals game={game} actions={actions} />
      {game.opponentMessage ? <Message text={game.opponentMessage} /> : null}
      <OtherWays game={game} actions={actions} />
    </div>
  );
}

function Message({ text }: { text: string }) {
  const code = useRequestCode();
  if (code) return <code.OpponentMessage text={text} />;
  return <span className="line-clamp-2 text-ink-muted wrap-anywhere">“{text}”</span>;
}
