import { NOTHING } from "./selection.ts";
import type { SelectionControl } from "./use-selection.ts";

export function leftSentence(hidden: number): string {
  return hidden === 1
    ? "1 game was unselected because the filters hide it"
    : `${hidden} games were unselected because the filters hide them`;
}

/** Screen readers announce it after every change; nothing before the first. */
export function announcement({ selection, hidden }: Pick<SelectionControl, "selection" | "hidden">): string {
  if (selection === NOTHING) return "";
  const { size } = selection.ids;
  const now = size > 0 ? `${size} selected` : "Nothing selected";
  return hidden > 0 ? `${leftSentence(hidden)}. ${now}` : now;
}
