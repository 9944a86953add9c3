import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";

const [OfferDialog] = preloadable(async () => (await import("./offer-dialog.tsx")).OfferDialog);

type OfferDatesProps = { game: Game; onClose: () => void };

/** The window in which the school offers other dates; its chunk is loaded when it is opened. */
export function OfferDates({ game, onClose }: OfferDatesProps) {
  return (
    <LazyDialog title="Offer other dates" onClose={onClose}>
      {(frame) => <OfferDialog {...frame} game={game} />}
    </LazyDialog>
  );
}
