import { Field } from "#client/components/ui/form/field.tsx";
import { Textarea } from "#client/components/ui/form/textarea.tsx";
import type { Game } from "#shared/api/games.ts";
import { formatLongDate } from "#shared/domain/time/game-time.ts";

type KeepNoteProps = { game: Game; value: string; onChange: (note: string) => void };

/** For those who want to say more than that the date stays. */
export function KeepNote({ game, value, onChange }: KeepNoteProps) {
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
