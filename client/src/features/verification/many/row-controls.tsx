import { useId } from "react";

type RowControlProps = {
  disabled: boolean;
  /** the ids of what names the game */
  labelledBy: string;
};

type ConfirmTickProps = RowControlProps & { checked: boolean; onChange: (checked: boolean) => void };

/** Named 'Confirm Girls Basketball Varsity Fri, Dec 11, 7:00 PM CT'; the word itself stands on the page's button. */
export function ConfirmTick({ disabled, labelledBy, checked, onChange }: ConfirmTickProps) {
  const id = useId();
  return (
    <label className="flex cursor-pointer items-center justify-center coarse:-m-3 coarse:size-11">
      <span id={id} className="sr-only">
        Confirm
      </span>
      <input
        type="checkbox"
        autoComplete="off"
        aria-labelledby={`${id} ${labelledBy}`}
        className="size-5 cursor-pointer accent-primary"
        disabled={disabled}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

type RowButtonProps = RowControlProps & { onClick: () => void; children: string };

/** The other act of a row, its own word before the game in its name. */
export function RowButton({ disabled, labelledBy, onClick, children }: RowButtonProps) {
  const id = useId();
  return (
    <button
      id={id}
      type="button"
      aria-labelledby={`${id} ${labelledBy}`}
      disabled={disabled}
      onClick={onClick}
      className="target cursor-pointer py-1.5 text-left text-[0.8125rem] leading-tight font-semibold text-primary-text hover:underline disabled:opacity-60 md:text-sm md:whitespace-nowrap"
    >
      {children}
    </button>
  );
}
