import { type RefObject, useEffect, useEffectEvent } from "react";
import { gameAround, gameElementId } from "#client/games/parts/reveal-game.ts";
import { isSingleKey, useSingleKeys } from "#client/lib/single-keys.ts";
import type { Selecting } from "./selection/use-selecting.ts";

type ListKeys = Pick<Selecting, "choose" | "chooseAll" | "leave"> & { edit: (id: number) => void };

/**
 * 'j' and 'k' go to the next and the previous game. Of the game with the focus 'e' opens the form, and 'x' selects it
 * (with Shift all from the last one to it); 'a' is for all, Escape for none. But for 'j' and 'k' only while the focus is
 * inside the list, and by the browser's own event, since React's also come from dialogs that are opened in a row.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeys): void {
  useSingleKeys({ j: () => goOn(list.current, 1), k: () => goOn(list.current, -1) });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isEscape = event.key === "Escape" && !event.defaultPrevented;
    if (!isEscape && !isSingleKey(event)) return;
    const id = gameAround(event.target);
    if (!act(event, id, keys)) return;
    event.preventDefault();
    if (id !== null) keepFocusAt(id);
  });
  useEffect(() => {
    const element = list.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener("keydown", listener);
    return () => element?.removeEventListener("keydown", listener);
  }, [list]);
}

/** Returns whether the key means something. */
function act({ key, shiftKey }: KeyboardEvent, id: number | null, keys: ListKeys): boolean {
  const letter = key.toLowerCase();
  if (letter === "escape") return keys.leave();
  if (letter === "a" && !shiftKey) keys.chooseAll();
  else if (letter === "x" && id !== null) keys.choose(id, shiftKey);
  else if (key === "e" && id !== null) keys.edit(id);
  else return false;
  return true;
}

/** From the row or card with the focus; without one, to the first that is in sight. */
function goOn(list: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-game]") ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const inSight = rows.find((row) => row.getBoundingClientRect().top >= 0);
  const row = at < 0 ? inSight : rows[at + step];
  (row?.querySelector<HTMLElement>("a[data-opens-game]") ?? row?.querySelector("input"))?.focus();
}

/** A card's buttons go when it becomes a box, and the other way round. */
function keepFocusAt(id: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById(gameElementId(id))?.querySelector<HTMLElement>("input, button")?.focus();
  });
}
