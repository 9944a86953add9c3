import type { NotifyOption } from "#client/games/notify/notify-options.ts";
import { NotifyOptionsGroup } from "#client/games/notify/notify-options-group.tsx";
import { counted } from "#client/lib/counted.ts";
import { NoteField } from "./note-field.tsx";

type MessageFieldsProps = {
  /** how many schools know the games otherwise */
  schools: number;
  options: readonly NotifyOption[];
  chosen: NotifyOption;
  onChoose: (option: NotifyOption) => void;
  /** whether anybody is mailed: there is no note without a message */
  mails: boolean;
  note: string;
  onNote: (note: string) => void;
};

/** The choice of how opponents are notified, and the note that goes with every message. */
export const MessageFields = ({
  schools,
  options,
  chosen,
  onChoose,
  mails,
  note,
  onNote,
}: MessageFieldsProps) => (
  <>
    {mails ? <NoteField hint="Included in every message." value={note} onChange={onNote} /> : null}
    <NotifyOptionsGroup
      legend={`${counted(schools, "school")} ${schools === 1 ? "has" : "have"} the old details.`}
      options={options}
      chosen={chosen}
      onChoose={onChoose}
    />
  </>
);
