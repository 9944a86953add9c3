import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { Field } from "#client/components/ui/field.tsx";
import { LazyDialog } from "#client/components/ui/lazy-dialog.tsx";
import { usePassFocusOn } from "#client/components/ui/pass-focus.ts";
import { Textarea } from "#client/components/ui/textarea.tsx";
import { preloadable } from "#client/lib/preloadable.tsx";
import type { Game } from "#shared/api/games.ts";
import { formatLongDate } from "#shared/domain/game-time.ts";
import { findNextRequest } from "./next-request.ts";
import { isFuture } from "./upcoming-games.ts";
import type { RescheduleActions } from "./use-reschedules.ts";

const [OfferDialog] = preloadable(async () => (await import("./late-dialogs.ts")).loadOfferDialog());

const NOTE_LINK = "min-h-6 font-medium coarse:min-h-11";

type OtherWaysProps = {
  game: Game;
  actions: RescheduleActions;
  large?: boolean;
  onOffered?: () => void;
};

/** What can be answered to a wish to reschedule besides Yes. A date that has passed cannot be kept. */
export function OtherWays({ game, actions, large = false, onOffered }: OtherWaysProps) {
  const [offering, setOffering] = useState(false);
  const [withNote, setWithNote] = useState(false);
  const [note, setNote] = useState("");
  const keep = usePassFocusOn(actions.working !== null, findNextRequest);
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
            onClick={() => actions.keep(withNote ? note.trim() : "")}
          >
            Keep {formatLongDate(game.date)}
          </Button>
          <Button
            variant="link"
            size={look.size}
            className={NOTE_LINK}
            aria-expanded={withNote}
            onClick={() => setWithNote(!withNote)}
          >
            With a note
          </Button>
          {withNote ? <KeepNote game={game} value={note} onChange={setNote} /> : null}
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

type KeepNoteProps = { game: Game; value: string; onChange: (note: string) => void };

/** For those who want to say more than that the date stays. */
function KeepNote({ game, value, onChange }: KeepNoteProps) {
  return (
    <Field
      label="Note"
      hint={`${game.opponent.schoolName} reads it beside ${formatLongDate(game.date)}.`}
      className="w-full"
    >
      <Textarea ref={focusOnce} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

/** The same function at every rendering, so that it is called when the field appears and never again. */
const focusOnce = (field: HTMLElement | null) => field?.focus();
