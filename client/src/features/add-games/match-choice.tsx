import { useId } from "react";
import { Field } from "#client/components/ui/form/field.tsx";
import { Select } from "#client/components/ui/form/select.tsx";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { formatLongDate, timeOrTbd } from "#shared/domain/time/game-time.ts";
import type { GameChoice, Keep } from "./game-choices.ts";
import { matchLine } from "./game-lines.ts";
import type { OwnMatch } from "./own-matches.ts";
import type { ChoosableGame } from "./use-game-choices.ts";

const KEEPS: readonly (readonly [Keep, string])[] = [
  ["theirs", "Use theirs"],
  ["mine", "Keep mine and ask to reschedule"],
  ["another", "Add as a separate game"],
];

type MatchChoiceProps = { row: ChoosableGame; onChange: (values: Partial<GameChoice>) => void };

/** Asks which game of the schedule it is, and whose date holds. */
export function MatchChoice({ row, onChange }: MatchChoiceProps) {
  const { game, choice, matches } = row;
  const group = useId();
  const shown = matches.find(({ gameId }) => gameId === choice.gameId) ?? matches[0];
  if (!shown) return null;
  const keeps = KEEPS.filter(([keep]) => keep !== "mine" || !(shown.same || game.meet));
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm wrap-anywhere">
        <Isolated>
          {`${shown.same ? "Already on your schedule" : "On your schedule"}: ${matchLine(shown, game)}`}
        </Isolated>
      </legend>
      {matches.length > 1 ? <WhichGame matches={matches} shown={shown} onChange={onChange} /> : null}
      <div className="flex flex-wrap gap-x-4">
        {keeps.map(([keep, label]) => (
          <label
            key={keep}
            className="flex min-h-8 min-w-0 cursor-pointer items-center gap-2 text-sm coarse:min-h-11"
          >
            <input
              type="radio"
              name={group}
              className="size-4.5 shrink-0 accent-primary"
              checked={choice.keep === keep}
              onChange={() => onChange({ keep, gameId: shown.gameId })}
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type WhichGameProps = {
  matches: readonly OwnMatch[];
  shown: OwnMatch;
  onChange: MatchChoiceProps["onChange"];
};

/** Two games of a team against one opponent within a day: which of them is this one? */
function WhichGame({ matches, shown, onChange }: WhichGameProps) {
  return (
    <Field label="Which of your games" labelHidden>
      <Select value={shown.gameId} onChange={({ target }) => onChange({ gameId: Number(target.value) })}>
        {matches.map((match) => (
          <option key={match.gameId} value={match.gameId}>
            {[formatLongDate(match.date), timeOrTbd(match), match.venue].filter(Boolean).join(", ")}
          </option>
        ))}
      </Select>
    </Field>
  );
}
