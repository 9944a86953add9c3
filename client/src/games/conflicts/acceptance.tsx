import { useState } from "react";
import { Button } from "#client/components/ui/button.tsx";
import { focusOnce } from "#client/components/ui/dialog/pass-focus.ts";
import { Field } from "#client/components/ui/form/field.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import { useAcceptConflict, useTakeBack } from "#client/data/conflicts.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { toastFailure } from "#client/lib/failure-toast.ts";
import type { AcceptedConflict, ConflictEntry } from "#shared/api/conflicts.ts";
import { formatDate } from "#shared/domain/time/game-time.ts";
import { dayOf } from "#shared/domain/time/zone-day.ts";

/** A button for one of a game's conflicts. */
export const BELOW_CONFLICT = "min-h-6 font-medium coarse:min-h-11";

/** Below a conflict: accepts it, or says who has accepted it and takes that back. */
export function Acceptance({ conflict }: { conflict: ConflictEntry }) {
  return (
    <div className="grid w-full justify-items-start gap-1 pl-6">
      {conflict.accepted ? <Accepted accepted={conflict.accepted} /> : <LetStand conflict={conflict} />}
    </div>
  );
}

function Accepted({ accepted: { id, by, at, note } }: { accepted: AcceptedConflict }) {
  const { timezone } = useLoadedSchool();
  const takeBack = useTakeBack();
  const say = (error: unknown) => toastFailure("Failed to undo", error);
  return (
    <>
      <p className="text-sm text-ink-muted wrap-anywhere">
        {`Marked as OK by ${by} on ${formatDate(dayOf(Date.parse(at), timezone))}`}
      </p>
      {note ? <p className="text-sm whitespace-pre-line wrap-anywhere">“{note}”</p> : null}
      <Button
        variant="link"
        size="sm"
        className={BELOW_CONFLICT}
        pending={takeBack.isPending}
        pendingLabel="Undoing..."
        onClick={() => void takeBack.mutateAsync(id).catch(say)}
      >
        Undo
      </Button>
    </>
  );
}

function LetStand({ conflict: { kind, gameIds, blackoutId } }: { conflict: ConflictEntry }) {
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState("");
  const accept = useAcceptConflict();
  const say = (error: unknown) => toastFailure("Failed to mark the conflict as OK", error);
  // Of a conflict that is gone, this is gone as well when the answer comes.
  const press = () => void accept.mutateAsync({ kind, gameIds, blackoutId, note: note.trim() }).catch(say);
  return (
    <>
      <Button
        variant="link"
        size="sm"
        className={BELOW_CONFLICT}
        aria-expanded={asking}
        onClick={() => setAsking(!asking)}
      >
        Mark as OK…
      </Button>
      {asking ? (
        <div className="grid w-full justify-items-start gap-2">
          <Field label="Why it's OK (optional)" className="w-full">
            <Textarea
              ref={focusOnce}
              rows={2}
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
          <Button
            variant="outline"
            size="sm"
            pending={accept.isPending}
            pendingLabel="Saving..."
            onClick={press}
          >
            Mark as OK
          </Button>
        </div>
      ) : null}
    </>
  );
}
