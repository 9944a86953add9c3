import { useId } from "react";
import { Isolated } from "#client/components/ui/isolated.tsx";
import type { NotifyOption } from "./notify-options.ts";

const LABELS: Record<NotifyOption, string> = {
  ask: "Ask them to confirm the change",
  tell: "Just tell them",
  none: "Don't tell them now",
};

type NotifyOptionsGroupProps = {
  /** what they know so far */
  legend: string;
  options: readonly NotifyOption[];
  chosen: NotifyOption;
  /** Other words where the usual ones do not fit. */
  labels?: Partial<Record<NotifyOption, string>>;
  onChoose: (option: NotifyOption) => void;
};

/** On a screen with room for it, it stays in sight above the button that saves. */
export function NotifyOptionsGroup(given: NotifyOptionsGroupProps) {
  const { options } = given;
  return (
    <div
      aria-live="polite"
      data-shelf={options.length > 0 ? "" : undefined}
      className="-mx-5 border-y border-line bg-surface px-5 py-3 empty:hidden sm:sticky sm:-bottom-5 sm:-mx-6 sm:px-6 short:static"
    >
      {options.length > 0 ? <NotifyRadios {...given} /> : null}
    </div>
  );
}

export function NotifyRadios({ legend, options, chosen, labels, onChoose }: NotifyOptionsGroupProps) {
  const legendId = useId();
  return (
    <div role="radiogroup" aria-labelledby={legendId} className="grid gap-1">
      <p id={legendId} className="text-sm font-semibold wrap-anywhere">
        <Isolated>{legend}</Isolated>
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-1 max-sm:flex-col">
        {options.map((each) => (
          <label key={each} className="target flex items-center gap-2 text-sm coarse:min-h-11">
            <input
              type="radio"
              name={legendId}
              className="size-4.5 shrink-0 accent-primary"
              checked={each === chosen}
              onChange={() => onChoose(each)}
            />
            {labels?.[each] ?? LABELS[each]}
          </label>
        ))}
      </div>
    </div>
  );
}
