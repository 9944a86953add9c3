import { type RefObject, useEffect } from "react";
import { gameAround, gameElementId } from "#client/games/parts/reveal-game.ts";
import type { Selecting } from "./use-selecting.ts";

const TEXT_FIELD = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/**
 * 'x' for the game with the focus (with Shift from the last one to it), 'a' for all, Escape for none. Only while the
 * focus is inside the list: single letters must not take anything from speech input or from fields elsewhere (WCAG
 * 2.1.4). The browser's own event, since React's also come from dialogs that are opened in a row.
 */
export function useSelectionKeys(
  list: RefObject<HTMLElement | null>,
  selecting: Pick<Selecting, "choose" | "chooseAll" | "leave">,
): void {
  const { choose, chooseAll, leave } = selecting;
  useEffect(() => {
    const element = list.current;
    /** Returns whether the key means something. */
    const act = ({ key, shiftKey }: KeyboardEvent, id: number | null): boolean => {
      const letter = key.toLowerCase();
      if (letter === "escape") return leave();
      if (letter === "a" && !shiftKey) chooseAll();
      else if (letter === "x" && id !== null) choose(id, shiftKey);
      else return false;
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      if (isMeantForOthers(event)) return;
      const id = gameAround(event.target);
      if (!act(event, id)) return;
      event.preventDefault();
      if (id !== null) keepFocusAt(id);
    };
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  }, [list, choose, chooseAll, leave]);
}

function isMeantForOthers(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || event.repeat || event.isComposing || ctrlKey || metaKey || altKey)
    return true;
  return !(target instanceof Element) || target.matches(TEXT_FIELD);
}

/** A card's buttons go when it becomes a box, and the other way round. */
function keepFocusAt(id: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById(gameElementId(id))?.querySelector<HTMLElement>("input, button")?.focus();
  });
}
