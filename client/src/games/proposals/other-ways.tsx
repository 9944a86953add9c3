import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import type { Game } from "#shared/api/games.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";
import { OfferDates } from "./offer-dates.tsx";
import { canBeKept } from "./possible-answers.ts";
import { toNextRequest, useRequestChunk } from "./use-request-chunk.ts";
import type { RescheduleActions } from "./use-reschedule.ts";

type OtherWaysProps = { game: Game; actions: RescheduleActions };

/** In a game's view: the answers to a request besides Yes. */
export function OtherWays({ game, actions }: OtherWaysProps) {
  const [offering, setOffering] = useState(false);
  const [hasNote, setHasNote] = useState(false);
  const [note, setNote] = useState("");
  const chunk = useRequestChunk();
  const keep = usePassFocusOn(actions.working !== null, toNextRequest);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" className={LARGE} onClick={() => setOffering(true)}>
        Offer other dates
      </Button>
      {canBeKept(game) ? (
        <>
          <Button
            ref={keep}
            variant="outline"
            className={LARGE}
            disabled={actions.working !== null}
            onClick={() => actions.keep(hasNote ? note.trim() : "")}
          >
            Keep {formatLongDate(game.date)}
          </Button>
          <Button
            variant="link"
            className="min-h-6 font-medium coarse:min-h-11"
            aria-expanded={hasNote}
            onClick={() => setHasNote(!hasNote)}
          >
            Keep and add a note…
          </Button>
          {hasNote && chunk ? <chunk.KeepNote game={game} value={note} onChange={setNote} /> : null}
        </>
      ) : null}
      {offering ? <OfferDates game={game} onClose={() => setOffering(false)} /> : null}
    </div>
  );
}

/** With room for a thumb. */
const LARGE = "coarse:h-12 max-sm:flex-1 max-sm:px-2";
