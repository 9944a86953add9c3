import { useId } from "react";
import { useWatch } from "react-hook-form";
import { useLoadedSchool } from "#client/features/school/with-school.tsx";
import type { Game } from "#shared/api/games.ts";
import { isOtherOpponent, knownInWords, type Telling, tellingsOf, usualTelling } from "./telling.ts";
import type { GameFormState } from "./use-game-form.ts";
import type { TellingControl } from "./use-telling.ts";

type TellingChoiceProps = { game: Game; form: GameFormState; telling: TellingControl };

const LABELS: Record<Telling, string> = {
  ask: "Ask them to confirm the change",
  tell: "Just tell them",
  none: "Don't tell them now",
};

/**
 * As soon as the form says something else than the opponent was told. On a screen with room for it, it stays in sight
 * above the button that saves.
 */
export function TellingChoice({ game, form, telling }: TellingChoiceProps) {
  const { timezone } = useLoadedSchool();
  const legendId = useId();
  // Subscribes to every field without rendering the whole form.
  useWatch({ control: form.control });
  const values = form.getValues();
  const tellings = tellingsOf(game, values, Date.now(), timezone);
  const chosen = telling.chosen ?? usualTelling(game, values, tellings);
  const labels = isOtherOpponent(game, values)
    ? { ...LABELS, tell: "Tell them that the game is off" }
    : LABELS;
  return (
    <div
      aria-live="polite"
      data-shelf={tellings.length > 0 ? "" : undefined}
      className="-mx-5 border-y border-line bg-surface px-5 py-3 empty:hidden sm:sticky sm:-bottom-5 sm:-mx-6 sm:px-6 short:static"
    >
      {tellings.length > 0 ? (
        <div role="radiogroup" aria-labelledby={legendId} className="grid gap-1">
          <p id={legendId} className="text-sm font-semibold wrap-anywhere">
            {knownInWords(game)}
          </p>
          <div className="flex flex-wrap gap-x-5 gap-y-1 max-sm:flex-col">
            {tellings.map((each) => (
              <label key={each} className="target flex items-center gap-2 text-sm coarse:min-h-11">
                <input
                  type="radio"
                  name={legendId}
                  className="size-4.5 shrink-0 accent-primary"
                  checked={each === chosen}
                  onChange={() => telling.change({ chosen: each })}
                />
                {labels[each]}
              </label>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}
