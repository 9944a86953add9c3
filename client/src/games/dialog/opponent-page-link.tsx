import { Isolated } from "#client/components/ui/isolated.tsx";
import { CopyLink } from "#client/game/copy-link.tsx";
import type { Game } from "#shared/api/games.ts";

/** For an opponent who does not find the message: the link can go another way. */
export function OpponentPageLink({ game }: { game: Game }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="min-w-0 text-sm text-ink-muted wrap-anywhere">
        <Isolated>{game.opponent.schoolName}</Isolated> answers on a page of their own.
      </p>
      <CopyLink game={game} />
    </div>
  );
}
