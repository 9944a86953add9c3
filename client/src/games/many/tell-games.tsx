import { useState } from "react";
import { useTellGames } from "#client/data/games/many-games.api.ts";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { groupRecipients } from "#client/games/many/send/message-groups.ts";
import { RecipientsText } from "#client/games/many/send/recipients-text.tsx";
import type { NotifyOption } from "#client/games/notify/notify-options.ts";
import { NotifyOptionsGroup } from "#client/games/notify/notify-options-group.tsx";
import { recipientsOutOfDate } from "#client/games/notify/recipients.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import { notifyOptionsForMany } from "./changed-game.ts";
import { ManyForm } from "./many-form.tsx";
import { isTooLong, NoteField } from "./note-field.tsx";
import { useManyAct } from "./use-many-act.ts";

type TellGamesProps = { games: readonly Game[]; onClose: () => void };

/** Tells opponents what they do not know yet of games that stay as they are, such as after a message that failed. */
export function TellGames({ games, onClose }: TellGamesProps) {
  const { timezone } = useLoadedSchool();
  const [chosen, setChosen] = useState<NotifyOption | null>(null);
  const [note, setNote] = useState("");
  const act = useManyAct();
  const { mutateAsync: send } = useTellGames();

  const now = Date.now();
  const untold = games.filter(({ opponentNotTold }) => opponentNotTold);
  const rest = games.length - untold.length;
  const groups = groupRecipients(untold.flatMap((game) => recipientsOutOfDate(game, now)));
  const possible = notifyOptionsForMany(untold, {}, now, timezone).options;
  const options = possible.includes("ask") ? ASK_OR_TELL : [];
  const option = chosen ?? options[0] ?? "tell";
  const mails = groups.mailed.length > 0;

  const submit = async () => {
    if (isTooLong(note)) return null;
    return act.start(untold, {
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
      submitLabel={`Tell of ${counted(untold.length, "Game")}`}
      canSubmit={mails}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {untold.length === 0
          ? "Their opponents know them as they are."
          : `Tell of ${counted(untold.length, "game")} as ${untold.length === 1 ? "it is" : "they are"}? `}
        {rest > 0 && untold.length > 0
          ? `${counted(rest, "other")} ${rest === 1 ? "is" : "are"} known already. `
          : null}
        <RecipientsText groups={groups} mails={mails} />
      </p>
      {mails ? <NoteField hint="Included in every message." value={note} onChange={setNote} /> : null}
      <NotifyOptionsGroup
        legend={`${counted(groups.mailed.length, "school")} ${groups.mailed.length === 1 ? "was" : "were"} told otherwise.`}
        options={options}
        chosen={option}
        onChoose={setChosen}
      />
    </ManyForm>
  );
}

const ASK_OR_TELL: NotifyOption[] = ["ask", "tell"];
