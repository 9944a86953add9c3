import { type KeyboardEvent, useState } from "react";
import { Input } from "#client/components/ui/input.tsx";
import { foldText } from "#client/lib/fold-text.ts";
import { useMediaQuery } from "#client/lib/use-media-query.ts";

type SideOption = { id: number; label: string };

type FindOptions = {
  /** names the options for people who cannot see the field */
  name: string;
  options: readonly SideOption[];
  /** The id that is chosen, as the form has it: it stays among the options. */
  chosen: string;
  onChoose: (id: string) => void;
};

/** As many as the eye takes in at once. */
const SHORT_LIST = 12;

/**
 * For a long list, where there is a keyboard to type with: the options that contain what is typed into `finder`, whose
 * Enter chooses the first of them. The select stays what holds the choice.
 */
export function useFindOption({ name, options, chosen, onChoose }: FindOptions) {
  const [text, setText] = useState("");
  const hasKeyboard = !useMediaQuery("(pointer: coarse)");
  const hasRoom = useMediaQuery("(min-width: 48rem)");
  if (options.length <= SHORT_LIST || !hasKeyboard || !hasRoom) return { found: options, finder: null };

  const words = foldText(text).split(" ");
  const matching = options.filter(({ label }) => words.every((word) => foldText(label).includes(word)));
  const [first] = matching;
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || text === "") return;
    // Or it would save the game.
    event.preventDefault();
    if (!first) return;
    onChoose(String(first.id));
    setText("");
  };
  return {
    found: options.filter((option) => matching.includes(option) || String(option.id) === chosen),
    finder: (
      <Finder name={name} text={text} says={text && countText(matching)} onType={setText} onKeyDown={press} />
    ),
  };
}

/** 'Enter chooses Quarry Lake Academy' */
function countText([first, ...others]: readonly SideOption[]): string {
  if (!first) return "Nothing found";
  const more = others.length > 0 ? ` (${others.length} more)` : "";
  return `Enter chooses ${first.label}${more}`;
}

type FinderProps = {
  name: string;
  text: string;
  says: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Finder({ name, text, says, onType, onKeyDown }: FinderProps) {
  return (
    <div className="grid gap-1">
      <Input
        type="search"
        autoComplete="off"
        aria-label={name}
        placeholder="Find…"
        className="h-8 text-sm"
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="text-sm text-ink-muted wrap-anywhere empty:hidden">
        {says}
      </p>
    </div>
  );
}
