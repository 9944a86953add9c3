import { useState } from "react";
import { useRemoveGames } from "#client/data/many-games.api.ts";
import { groupRecipientsOfLoss } from "#client/games/many/send/message-groups.ts";
import { RecipientsText } from "#client/games/many/send/recipients-text.tsx";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import { ManyForm } from "./many-form.tsx";
import { isTooLong, NoteField } from "./note-field.tsx";
import { NotifySchools } from "./notify-schools.tsx";
import { useManyAct } from "./use-many-act.ts";

type RemoveGamesProps = { games: readonly Game[]; onClose: () => void };

/** Takes games off the schedule. */
export function RemoveGames({ games, onClose }: RemoveGamesProps) {
  const groups = groupRecipientsOfLoss(games, "canceled", Date.now());
  const [note, setNote] = useState("");
  const [notifies, setNotifies] = useState(true);
  const act = useManyAct();
  const { mutateAsync: send } = useRemoveGames();

  const mails = notifies && groups.mailed.length > 0;
  const submit = async () => {
    if (mails && isTooLong(note)) return null;
    return act.start(games, {
      send: async (piece) => {
        const { removed, refused, notices } = await send({
          games: piece,
          notify: mails,
          note: mails ? note.trim() : "",
        });
        return { updated: [], done: removed, refused, notices };
      },
      isDone: (current) => current === undefined,
    });
  };

  return (
    <ManyForm
      act={act}
      games={games}
      groups={groups}
      notifies={notifies}
      done={(count) => `${counted(count, "game")} deleted`}
      dirty={note.trim() !== ""}
      submitLabel={`Delete ${counted(games.length, "Game")}`}
      destructive
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Delete {counted(games.length, "game")}? <RecipientsText groups={groups} mails={mails} />
      </p>
      <p className="text-sm text-ink-muted">You can restore them for 30 days.</p>
      <NotifySchools groups={groups} checked={notifies} onCheckedChange={setNotifies} />
      {mails ? <NoteField hint="Included in every message." value={note} onChange={setNote} /> : null}
    </ManyForm>
  );
}
