import { type RefObject, useEffect, useEffectEvent } from "react";
import { gameAround } from "#client/games/parts/reveal-game.ts";

/** For the link that is a game's name in its row or card. */
export const OPENS_GAME = { "data-opens-game": "" };
const LINK = "a[data-opens-game]";
const CONTROLS = `button, input, label, select, textarea, a[href]:not(${LINK})`;

/**
 * A press on the link of a game's name opens the game over the list. Under a finger the link fills its row or card; a
 * mouse may press the row itself, in which it selects text, too. The focus goes to the link first, for the dialog to give
 * it back. The browser's own event, since React's also come from dialogs that are opened in a row.
 */
export function useOpenByPress(list: RefObject<HTMLElement | null>, open: (id: number) => void): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (isMeantForOthers(event)) return;
    const id = gameAround(event.target);
    const row = event.target instanceof Element ? event.target.closest("[data-game]") : null;
    if (id === null || !row || holdsSelectedText(row)) return;
    event.preventDefault();
    row.querySelector<HTMLElement>(LINK)?.focus({ preventScroll: true });
    open(id);
  });
  useEffect(() => {
    const element = list.current;
    const listener = (event: MouseEvent) => onClick(event);
    element?.addEventListener("click", listener);
    return () => element?.removeEventListener("click", listener);
  }, [list]);
}

/** With another key or button held, the browser opens a link elsewhere. */
function isMeantForOthers(event: MouseEvent): boolean {
  const { target, button, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return true;
  return !(target instanceof Element) || target.closest(CONTROLS) !== null;
}

/** A person who drags across a text wants to copy it. */
function holdsSelectedText(row: Element): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && row.contains(selection.anchorNode);
}
