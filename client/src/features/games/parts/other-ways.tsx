import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/lazy-dialog.tsx";
import { preloadable } from "#client/lib/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";
import { formatLongDate } from "#shared/domain/game-time.ts";
import { isFuture } from "./upcoming-games.ts";
import type { RescheduleActions } from "./use-reschedule-actions.ts";

const [OfferDialog] = preloadable(
  async () => (await import("#client/features/games/parts/offer-dialog.tsx")).OfferDialog,
);

type OtherWaysProps = {
  game: Game;
  actions: RescheduleActions;
  large?: boolean;
  onOffered?: () => void;
};

/** What can be answered to a wish to reschedule besides Yes, as long as the game has not begun. */
export function OtherWays({ game, actions, large = false, onOffered }: OtherWaysProps) {
  const [offering, setOffering] = useState(false);
  if (!isFuture(game, Date.now())) return null;
  const look = { variant: large ? "outline" : "link", size: large ? "md" : "sm" } as const;
  const className = large ? "coarse:h-12 max-sm:flex-1" : "min-h-6 font-medium coarse:min-h-11";
  return (
    <div data-print="hide" className="flex flex-wrap gap-x-4 gap-y-2">
      <Button {...look} className={className} onClick={() => setOffering(true)}>
        Offer other dates
      </Button>
      <Button {...look} className={className} disabled={actions.working !== null} onClick={actions.keep}>
        Keep {formatLongDate(game.date)}
      </Button>
      {offering ? (
        <LazyDialog title="Offer other dates" onClose={() => setOffering(false)}>
          {(frame) => <OfferDialog {...frame} game={game} onOffered={onOffered} />}
        </LazyDialog>
      ) : null}
    </div>
  );
}
