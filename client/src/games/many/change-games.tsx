import { type ReactNode, useState } from "react";
import { useLoadedSchool } from "#client/data/with-school.tsx";
import { groupRecipients } from "#client/games/many/send/message-groups.ts";
import { RecipientsText } from "#client/games/many/send/recipients-text.tsx";
import type { NotifyOption } from "#client/games/notify/notify-options.ts";
import { counted } from "#client/lib/counted.ts";
import type { Game } from "#shared/api/games.ts";
import type { GamesChange } from "#shared/api/many-games.ts";
import {
  afterChange,
  changedGames,
  isAsWanted,
  notifyOptionsForMany,
  recipientsOfManyChange,
} from "./changed-game.ts";
import { ManyForm } from "./many-form.tsx";
import { MessageFields } from "./message-fields.tsx";
import { isTooLong } from "./note-field.tsx";
import { useChangeAct } from "./use-change-act.ts";
import { useManyAct } from "./use-many-act.ts";

type ChangeGamesProps = {
  games: readonly Game[];
  /** null while the fields make no change */
  change: GamesChange | null;
  /** 'Move 12 games by 7 days' */
  says: (count: string, change: GamesChange) => string;
  submitLabel: (count: string) => string;
  done: (count: string) => string;
  dirty: boolean;
  /** Looks at the fields, says what is wrong with them, and hands on what is right. */
  check: () => Promise<GamesChange | null>;
  onClose: () => void;
  children: ReactNode;
};

/** Changes one fact of many games, and notifies the opponents whose snapshots it outdates. */
export function ChangeGames({
  games,
  change,
  says,
  submitLabel,
  done,
  dirty,
  check,
  onClose,
  children,
}: ChangeGamesProps) {
  const { timezone } = useLoadedSchool();
  const [chosen, setChosen] = useState<NotifyOption | null>(null);
  const [note, setNote] = useState("");
  const act = useManyAct();
  const changeAct = useChangeAct();

  const now = Date.now();
  const changed = change ? changedGames(games, change) : [];
  const groups = groupRecipients(change ? recipientsOfManyChange(changed, change, now, timezone) : []);
  const concerned = groups.recipients.map(({ game }) => game);
  const { options, usual } = change ? notifyOptionsForMany(concerned, change, now, timezone) : NO_OPTIONS;
  const option = chosen && options.includes(chosen) ? chosen : usual;
  const mails = options.length > 0 && option !== "none";

  const submit = async () => {
    const wanted = await check();
    if (!wanted || changed.length === 0 || (mails && isTooLong(note))) return null;
    return act.start(
      changed,
      changeAct(
        { change: wanted, ...(mails && { notify: option, note: note.trim() }) },
        (current, before) => current !== undefined && isAsWanted(current, afterChange(before, wanted)),
      ),
    );
  };

  return (
    <ManyForm
      act={act}
      games={games}
      groups={groups}
      notifies={options.length === 0 || option !== "none"}
      done={(count) => done(counted(count, "game"))}
      dirty={dirty || note.trim() !== ""}
      submitLabel={submitLabel(counted(change ? changed.length : games.length, "Game"))}
      canSubmit={!change || changed.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      {change ? (
        <p role="status">
          {summary({ says, change, changed: changed.length, chosen: games.length })}{" "}
          <RecipientsText groups={groups} mails={mails} />
        </p>
      ) : null}
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

const NO_OPTIONS: ReturnType<typeof notifyOptionsForMany> = { options: [], usual: "none" };

type SummaryParts = Pick<ChangeGamesProps, "says"> & { change: GamesChange; changed: number; chosen: number };

function summary({ says, change, changed, chosen }: SummaryParts): string {
  if (changed === 0)
    return chosen === 1 ? "This game is already like that." : "These games are already like that.";
  const rest = chosen - changed;
  const said = `${says(counted(changed, "game"), change)}.`;
  return rest > 0
    ? `${said} ${counted(rest, "other")} ${rest === 1 ? "is" : "are"} already like that.`
    : said;
}
