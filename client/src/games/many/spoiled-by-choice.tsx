import { useId } from "react";
import type { SpoiledBy } from "#client/games/many/weather/weather.ts";

const CHOICES: readonly { by: SpoiledBy; label: string }[] = [
  { by: "postpone", label: "Postpone: another date follows" },
  { by: "cancel", label: "Cancel: not played at all" },
];

type SpoiledByChoiceProps = { by: SpoiledBy; onChange: (by: SpoiledBy) => void };

export function SpoiledByChoice({ by, onChange }: SpoiledByChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1 max-sm:flex-col">
      <legend className="sr-only">What becomes of them</legend>
      {CHOICES.map((choice) => (
        <label key={choice.by} className="target flex items-center gap-2 text-sm coarse:min-h-11">
          <input
            type="radio"
            name={name}
            className="size-4.5 shrink-0 accent-primary"
            checked={choice.by === by}
            onChange={() => onChange(choice.by)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
