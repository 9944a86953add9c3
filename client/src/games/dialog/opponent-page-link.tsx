import { Isolated } from "#client/components/ui/isolated.tsx";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { CopyLink } from "#client/game/copy-link.tsx";
import { RemindButton } from "#client/game/remind-button.tsx";
import { askedAndReminded } from "#client/game/waiting-since.ts";
import type { Game } from "#shared/api/games.ts";
import { hasOpponentPage } from "#shared/domain/game/upcoming-games.ts";
import { GameReminders } from "./game-reminders.tsx";

/**
 * For an opponent who does not find the message, or has not answered it: they can be reminded, or get the link another
 * way.
 */
export function OpponentPageLink({ game }: { game: Game }) {
  const { timezone } = useLoadedSchool();
  const { waiting } = game;
  const hasPage = hasOpponentPage(game, Date.now());
  if (!waiting && !hasPage) return null;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
          {waiting ? <p className="font-semibold">{askedAndReminded(waiting, timezone)}</p> : null}
          <p className="text-ink-muted">
            <Isolated>{game.opponent.schoolName}</Isolated> answers on a page of their own.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {waiting ? <RemindButton game={game} /> : null}
          {hasPage ? <CopyLink game={game} /> : null}
        </div>
      </div>
      {waiting ? <GameReminders game={game} waiting={waiting} /> : null}
    </section>
  );
}
