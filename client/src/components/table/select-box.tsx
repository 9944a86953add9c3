import { cn } from "#client/lib/cn.ts";

/** How many of the rows that a box stands for are chosen. */
export type Share = "none" | "some" | "all";

type SelectBoxProps = {
  /** People who cannot see where the box stands hear what it selects. */
  name: string;
  share: Share;
  onToggle: (withShift: boolean) => void;
  /** Shown to the mouse: the key that does the same. */
  hint?: string;
  /** Of the label around the box, all of which can be pressed. */
  className?: string;
  disabled?: boolean;
  "data-selecting-begins"?: string;
};

/** As large as a thumb needs, without taking that much room. */
const IN_A_ROW =
  "cursor-pointer select-none -m-2 grid size-8 shrink-0 place-items-center coarse:-m-3 coarse:size-11";

/** Always the same functions: React calls them when they change. */
const markAsSome = (box: HTMLInputElement | null) => mark(box, true);
const markAsWhole = (box: HTMLInputElement | null) => mark(box, false);

function mark(box: HTMLInputElement | null, isSome: boolean): void {
  if (box) box.indeterminate = isSome;
}

/** The platform's own checkbox. */
export function SelectBox({ name, share, onToggle, hint, className, ...rest }: SelectBoxProps) {
  return (
    <label
      data-print="hide"
      title={hint}
      className={className ? cn("cursor-pointer select-none", className) : IN_A_ROW}
    >
      <input
        {...rest}
        // Else the browser notes down every box of a season whenever the address changes.
        autoComplete="off"
        ref={share === "some" ? markAsSome : markAsWhole}
        type="checkbox"
        aria-label={name}
        checked={share === "all"}
        onChange={({ nativeEvent }) => onToggle("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
        className="size-4 shrink-0 cursor-pointer accent-primary-line coarse:size-5"
      />
    </label>
  );
}
