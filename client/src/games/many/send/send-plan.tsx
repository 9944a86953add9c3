import { Button } from "#client/components/ui/button.tsx";
import { DialogActions, DialogBody } from "#client/components/ui/dialog/dialog.tsx";
import { UnsavedChanges } from "#client/components/unsaved-changes.tsx";
import { useSchoolMessages } from "#client/data/school.api.ts";
import { LeftOut } from "#client/games/many/left-out.tsx";
import { isTooLong, NoteField } from "#client/games/many/note-field.tsx";
import { hasAddress } from "#client/games/notify/recipients.ts";
import { counted } from "#client/lib/counted.ts";
import type { Opponent } from "#shared/api/opponents.ts";
import { NONE_CAN_BE_SENT } from "#shared/domain/requests/why-not-asked.ts";
import type { LeftOutGame, SchoolGames } from "./message-groups.ts";
import { SchoolToAsk } from "./school-to-ask.tsx";

type SendPlanProps = {
  schools: readonly SchoolGames[];
  leftOut: readonly LeftOutGame[];
  note: string;
  sendLabel: string;
  canSend: boolean;
  onNote: (note: string) => void;
  onAddress: (opponent: Opponent) => void;
  onSend: () => void;
  onClose: () => void;
};

export function SendPlan({
  schools,
  leftOut,
  note,
  sendLabel,
  canSend,
  onNote,
  onAddress,
  onSend,
  onClose,
}: SendPlanProps) {
  // Nearly every school leaves them on: nothing moves for it when the answer comes.
  const areReminded = useSchoolMessages().data?.reminders !== false;
  return (
    <>
      <DialogBody>
        {schools.length > 0 ? (
          <>
            <div>
              <p>{intro(schools)}</p>
              {areReminded ? (
                <p className="text-sm text-ink-muted">Reminded after 3 and 7 school days.</p>
              ) : null}
            </div>
            <NoteField
              label="Note to all schools"
              hint="Included in every message."
              value={note}
              onChange={onNote}
            />
            <ul aria-label="Schools" className="divide-y divide-line border-y border-line">
              {schools.map((school) => (
                <SchoolToAsk key={school.opponent.id} school={school} note={note} onAddress={onAddress} />
              ))}
            </ul>
          </>
        ) : (
          <p>{NONE_CAN_BE_SENT}.</p>
        )}
        <LeftOut games={leftOut} />
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {schools.length > 0 ? (
          <Button disabled={!canSend || isTooLong(note)} onClick={onSend}>
            {sendLabel}
          </Button>
        ) : null}
      </DialogActions>
      <UnsavedChanges exist={note.trim() !== ""} />
    </>
  );
}

/** 'One email per school, 530 games in all.' */
function intro(schools: readonly SchoolGames[]): string {
  // A meet is one game, of which each of its schools has a line.
  const games = new Set(schools.flatMap((school) => school.games.map(({ id }) => id))).size;
  const asked = schools.filter(({ opponent }) => hasAddress(opponent)).length;
  if (schools.length === 1) return `One email about ${counted(games, "game")}.`;
  const missing = schools.length - asked;
  const rest =
    missing > 0 ? ` ${counted(missing, "school")} ${missing === 1 ? "has" : "have"} no email yet.` : "";
  return `One email per school, ${counted(games, "game")} in all.${rest}`;
}
