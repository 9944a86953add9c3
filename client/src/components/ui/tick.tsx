import { useId } from "react";

type TickProps = {
  /** It names the box. */
  label: string;
  /** said ahead of the label where nobody sees what it is about */
  context?: string | undefined;
  /** At the end of the line; it describes the box. '' for nothing. */
  aside?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A box to tick with its name; all of the line can be pressed. */
export function Tick({ label, context, aside, checked, onChange }: TickProps) {
  const id = useId();
  const asideId = aside ? `${id}-aside` : undefined;
  return (
    <label className="flex min-w-0 cursor-pointer items-center gap-2.5 py-1.5 coarse:-ml-3.5 coarse:min-h-11 coarse:pl-3.5">
      <input
        type="checkbox"
        autoComplete="off"
        aria-labelledby={id}
        aria-describedby={asideId}
        className="size-5 shrink-0 cursor-pointer accent-primary"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span id={id} className="min-w-0 wrap-anywhere">
        {context ? <span className="sr-only">{context}</span> : null} {label}
      </span>
      {aside ? (
        <span id={asideId} className="ml-auto shrink-0 text-sm text-ink-muted tabular-nums">
          {aside}
        </span>
      ) : null}
    </label>
  );
}
