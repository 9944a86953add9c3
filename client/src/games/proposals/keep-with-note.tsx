import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { type FindFollower, focusOnce, usePassFocusOn } from "#client/components/ui/dialog/pass-focus.ts";
import { Field } from "#client/components/ui/form/field.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import type { Game } from "#shared/api/games.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";
import { findNextRequest } from "./next-request.ts";
import type { RescheduleActions } from "./use-reschedule.ts";

type KeepWithNoteProps = { game: Game; actions: RescheduleActions; onClose: () => void };

/** In a list: a few words to the opponent, below the request, before the date is kept. */
export function KeepWithNote({ game, actions, onClose }: KeepWithNoteProps) {
  const [note, setNote] = useState("");
  const working = actions.working !== null;
  const cancel = usePassFocusOn(false, findAnswersButton);
  return (
    <div data-print="hide" className="basis-full">
      <KeepNote game={game} value={note} onChange={setNote} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          ref={usePassFocusOn(working, findNextRequest)}
          size="sm"
          disabled={working}
          onClick={() => actions.keep(note.trim())}
        >
          Keep {formatLongDate(game.date)}
        </Button>
        <Button ref={cancel} variant="ghost" size="sm" disabled={working} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const findAnswersButton: FindFollower = (own) => {
  const row = own.closest("li, tr");
  return () => row?.querySelector("[aria-haspopup=menu]") ?? null;
};

type KeepNoteProps = { game: Game; value: string; onChange: (note: string) => void };

/** For those who want to say more than that the date stays. */
export function KeepNote({ game, value, onChange }: KeepNoteProps) {
  return (
    <Field label="Note" hint={`${game.opponent.schoolName} will see it with the date.`} className="w-full">
      <Textarea ref={focusOnce} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
