import * as Popover from "@radix-ui/react-popover";
import { useCombobox } from "downshift";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useState,
} from "react";
import { Isolated } from "#client/components/ui/isolated.tsx";
import { cn } from "#client/lib/cn.ts";
import { foldText } from "#shared/domain/text/fold-text.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./input.tsx";

/** An option: the value that the form keeps, the name that people see, and other names by which people type it. */
export type ListOption = { value: string; label: string; also?: string };

export type ListAct = {
  label: string | ((typed: string) => string);
  onPress: (typed: string) => void;
  /** where it may be done; without it always */
  isFor?: (typed: string) => boolean;
  /** reached first where no choice contains the typed text; else the last one is */
  isMeantBy?: (typed: string) => boolean;
  /** also done when the field is left with a text that no choice contains */
  onLeaving?: boolean;
};

type ComboboxProps = {
  /** '' for none */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  choices: readonly ListOption[];
  placeholder: string;
  /** the last lines, which do something else than choose, with what was typed */
  acts?: readonly ListAct[];
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

const { InputBlur, InputChange, InputClick, InputKeyDownArrowDown, InputKeyDownEscape } =
  useCombobox.stateChangeTypes;

/** No choice has a value that begins so. */
const ACT = "\0";

const isAct = (item: ListOption | null | undefined): boolean => item?.value.startsWith(ACT) === true;

/** Chooses from a list by typing a part of a name. For a keyboard: a phone's own picker does it better. */
export function Combobox({ onBlur, onKeyDown, onPaste, placeholder, name, ref, ...given }: ComboboxProps) {
  const { id, ...described } = useFieldControl({});
  const { chosen, items, found, typing, ...list } = useListChoice({ ...given, inputId: id });
  return (
    <Popover.Root open={list.isOpen}>
      <Popover.Anchor asChild>
        <span className="relative block min-w-0">
          <input
            {...list.getInputProps({
              ...{ ref, name, placeholder, onBlur, onPaste },
              ...typing,
              onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
                typing.onKeyDown();
                onKeyDown?.(event);
              },
            })}
            {...described}
            aria-labelledby={undefined}
            className={cn(controlClass, "truncate pr-9")}
          />
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-muted"
          />
        </span>
      </Popover.Anchor>
      {/* Without a portal: what holds the page still under a dialog would hold the list, too. */}
      <Popover.Content
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={keepFocus}
        onCloseAutoFocus={keepFocus}
        onInteractOutside={keepFocus}
        className="z-60 w-(--radix-popover-trigger-width) rounded-md border border-line bg-surface shadow-float"
      >
        <p role="status" className="px-3 pt-2.5 text-sm text-ink-muted empty:hidden">
          {found === 0 ? "Nothing found" : null}
        </p>
        <ul
          {...list.getMenuProps({ "aria-label": "Choices" }, { suppressRefError: true })}
          className="max-h-[min(20rem,var(--radix-popover-content-available-height))] overflow-y-auto overscroll-contain rounded-md p-1 empty:hidden"
        >
          {items.map((item, index) => (
            <li
              key={item.value}
              {...list.getItemProps({ item, index })}
              className={cn(
                "flex min-h-9 cursor-pointer items-center gap-2 py-1.5 text-sm",
                index === list.highlightedIndex ? "bg-sunken forced-colors:outline" : "bg-surface",
                isAct(item)
                  ? "-mx-1 border-t border-line px-3 font-semibold text-primary-text"
                  : "rounded-sm px-2",
                // The last line stays in sight, so the others scroll to a place above it.
                isAct(item) && index === items.length - 1 ? "sticky -bottom-1 -mb-1" : "scroll-mb-10",
              )}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <Isolated>{item.label}</Isolated>
              </span>
              {item === chosen ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
            </li>
          ))}
        </ul>
      </Popover.Content>
    </Popover.Root>
  );
}

type ListChoice = Pick<ComboboxProps, "value" | "onChange" | "choices" | "acts"> & {
  inputId: string | undefined;
};

/** The state of the list: the lines that the typed text leaves, and the one that is reached. */
function useListChoice({ value, onChange, choices, acts = NO_ACTS, inputId }: ListChoice) {
  const [typed, setTyped] = useState<string | null>(null);
  const [justTyped, setJustTyped] = useState(false);
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  const matches = typed === null ? choices : matchesOf(typed, choices);
  const linesFor = (words: string) =>
    acts
      .filter(({ isFor }) => isFor?.(words) ?? true)
      .map((act, index) => ({
        ...{ act, value: `${ACT}${index}` },
        label: typeof act.label === "string" ? act.label : act.label(words),
      }));
  const text = typed?.trim() ?? "";
  const lines = linesFor(text);
  const items: ListOption[] = [...matches, ...lines];
  /** The line that typing reaches. */
  const reachedBy = (words: string): number => {
    if (words === "") return -1;
    if (matchesOf(words, choices).length > 0) return 0;
    const found = linesFor(words);
    const meant = found.findIndex(({ act }) => act.isMeantBy?.(words));
    return meant < 0 ? found.length - 1 : meant;
  };

  /**
   * The value of the field when it is left: by Tab the line that was reached, else the only one that the text can mean.
   */
  const left = (reached: ListOption | null): ListOption | null => {
    if (reached !== chosen && !isAct(reached)) return reached;
    if (typed === null) return chosen;
    if (typed.trim() === "") return null;
    const leaving = lines.find(({ act }) => act.onLeaving);
    if (leaving && matches.length === 0) return leaving;
    return meantBy(typed, matches) ?? chosen;
  };

  const list = useCombobox({
    ...(inputId && { inputId }),
    items,
    itemToString: (item) => item?.label ?? "",
    itemToKey: (item) => item?.value,
    inputValue: typed ?? chosen?.label ?? "",
    selectedItem: chosen,
    stateReducer: (state, { type, changes }) => {
      // A press into the text places the caret.
      if (type === InputClick && state.isOpen) return state;
      // Downshift would take back the choice.
      if (type === InputKeyDownEscape && !state.isOpen) return state;
      // Many press the arrow to reach what typing has reached already, and would land on the line that does something
      // else.
      if (type === InputKeyDownArrowDown && justTyped && matches.length === 1) return state;
      if (type === InputChange)
        return { ...changes, highlightedIndex: reachedBy(changes.inputValue?.trim() ?? "") };
      if (type === InputBlur) return { ...changes, selectedItem: left(changes.selectedItem ?? null) };
      return changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      const line = lines.find((each) => each.value === selectedItem?.value);
      if (line) line.act.onPress(text);
      else onChange(selectedItem?.value ?? "");
    },
    onIsOpenChange: ({ isOpen: opens }) => opens || setTyped(null),
  });

  const typing = {
    onKeyDown: () => setJustTyped(false),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value);
      setJustTyped(true);
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => typed === null && currentTarget.select(),
  };
  return { ...list, chosen, items, found: matches.length, typing };
}

const NO_ACTS: readonly ListAct[] = [];

const keepFocus = (event: Event) => event.preventDefault();

/** The choices that contain every typed word, first those that begin as it was typed. */
function matchesOf(typed: string, choices: readonly ListOption[]): ListOption[] {
  const text = foldText(typed);
  const words = text.split(" ");
  const found = choices.filter(({ label, also = "" }) => {
    const names = foldText(`${label} ${also}`);
    return words.every((word) => names.includes(word));
  });
  const begins = ({ label }: ListOption) => foldText(label).startsWith(text);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

/** The only one that is left, or the one of exactly this name. */
function meantBy(typed: string, [first, ...others]: readonly ListOption[]): ListOption | null {
  if (!first) return null;
  return others.length === 0 || foldText(first.label) === foldText(typed) ? first : null;
}
