import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { LazyDialog } from "#client/components/ui/dialog/lazy-dialog.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { preloadable } from "#client/lib/start/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";
import { isFuture } from "#shared/domain/game/upcoming-games.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";
import { useRequestCode } from "./use-request-code.ts";
import type { RescheduleActions } from "./use-reschedules.ts";

const [OfferDialog] = preloadable(async () => (await import("./load-dialog.ts")).loadOfferDialog());

const NOTE_LINK = "min-h-6 font-medium coarse:min-h-11";

type OtherWaysProps = {
  game: Game;
  actions: RescheduleActions;
  large?: boolean;
  onOffered?: () => void;
};

/** The answers to a request besides Yes. A date that has passed cannot be kept. */
export function OtherWays({ game, actions, large = false, onOffered }: OtherWaysProps) {
  const [offering, setOffering] = useState(false);
  const [hasNote, setHasNote] = useState(false);
  const [note, setNote] = useState("");
  const code = useRequestCode();
  const keep = usePassFocusOn(actions.working !== null, code?.findNextRequest);
  const canKeep = isFuture(game, Date.now());
  const look = { variant: large ? "outline" : "link", size: large ? "md" : "sm" } as const;
  const className = large ? "coarse:h-12 max-sm:flex-1" : NOTE_LINK;
  return (
    <div data-print="hide" className="flex flex-wrap gap-x-4 gap-y-2">
      <Button {...look} className={className} onClick={() => setOffering(true)}>
        Offer other dates
      </Button>
      {canKeep ? (
        <>
          <Button
            {...look}
            ref={keep}
            className={className}
            disabled={actions.working !== null}
            onClick={() => actions.keep(hasNote ? note.trim() : "")}
          >
            Keep {formatLongDate(game.date)}
          </Button>
          <Button
            variant="link"
            size={look.size}
            className={NOTE_LINK}
            aria-expanded={hasNote}
            onClick={() => setHasNote(!hasNote)}
          >
            Keep and add a note…
          </Button>
          {hasNote && code ? <code.KeepNote game={game} value={note} onChange={setNote} /> : null}
        </>
      ) : null}
      {offering ? (
        <LazyDialog title="Offer other dates" onClose={() => setOffering(false)}>
          {(frame) => <OfferDialog {...frame} game={game} onOffered={onOffered} />}
        </LazyDialog>
      ) : null}
    </div>
  );
}
