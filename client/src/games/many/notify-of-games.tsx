import { useState } from "react";
import { useNotifyOfGames } from "#client/data/many-games.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { groupRecipients } from "#client/games/many/send/message-groups.ts";
import { RecipientsText } from "#client/games/many/send/recipients-text.tsx";
import type { NotifyOption } from "#client/games/notify/notify-options.ts";
import { recipientsOutOfDate } from "#client/games/notify/recipients.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import { notifyOptionsForMany } from "./changed-game.ts";
import { ManyForm } from "./many-form.tsx";
import { MessageFields } from "./message-fields.tsx";
import { isTooLong } from "./note-field.tsx";
import { useManyAct } from "./use-many-act.ts";

type NotifyOfGamesProps = { games: readonly Game[]; onClose: () => void };

/** Tells opponents what they do not know yet of games that stay as they are, such as after a message that failed. */
export function NotifyOfGames({ games, onClose }: NotifyOfGamesProps) {
  const { timezone } = useLoadedSchool();
  const [chosen, setChosen] = useState<NotifyOption | null>(null);
  const [note, setNote] = useState("");
  const act = useManyAct();
  const { mutateAsync: send } = useNotifyOfGames();

  const now = Date.now();
  const outdated = games.filter(({ opponentNotTold }) => opponentNotTold);
  const rest = games.length - outdated.length;
  const groups = groupRecipients(outdated.flatMap((game) => recipientsOutOfDate(game, now)));
  const possible = notifyOptionsForMany(outdated, {}, now, timezone).options;
  const options = possible.includes("ask") ? ASK_OR_TELL : [];
  const option = chosen ?? options[0] ?? "tell";
  const mails = groups.mailed.length > 0;

  const submit = async () => {
    if (isTooLong(note)) return null;
    return act.start(outdated, {
      send: async (piece) => {
        const notify = option === "ask" ? "ask" : "tell";
        const { updated, refused, notices } = await send({ games: piece, notify, note: note.trim() });
        const done = updated.filter(({ opponentNotTold }) => !opponentNotTold).map(({ id }) => id);
        return { updated, done, refused, notices };
      },
      isDone: (current) => current !== undefined && !current.opponentNotTold,
    });
  };

  return (
    <ManyForm
      act={act}
      games={games}
      groups={groups}
      done={(count) => `${counted(count, "game")} told`}
      dirty={note.trim() !== ""}
      submitLabel={
        mails
          ? `Tell ${counted(groups.mailed.length, "school")} about ${counted(outdated.length, "game")}`
          : "Tell opponents"
      }
      canSubmit={mails}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {outdated.length === 0
          ? "All opponents have the current details."
          : `Tell opponents about ${counted(outdated.length, "game")}? `}
        {rest > 0 && outdated.length > 0
          ? `Opponents already have the current details of ${counted(rest, "other")}. `
          : null}
        <RecipientsText groups={groups} mails={mails} />
      </p>
      <MessageFields
        schools={groups.mailed.length}
        options={options}
        chosen={option}
        onChoose={setChosen}
        mails={mails}
        note={note}
        onNote={setNote}
      />
    </ManyForm>
  );
}

const ASK_OR_TELL: NotifyOption[] = ["ask", "tell"];
