import { useEffect, useRef, useSyncExternalStore } from "react";
import { keepChoice, keptChoice } from "./kept-choice.ts";

/** The choice's name in the browser's storage. */
const SINGLE_KEYS = "single-keys";

const listeners = new Set<() => void>();

const areOn = (): boolean => keptChoice(SINGLE_KEYS) !== "off";

/** People who work by voice, or press keys by accident, switch the shortcuts of one key off (WCAG 2.1.4). */
export function switchSingleKeys(on: boolean): void {
  keepChoice(SINGLE_KEYS, on ? "on" : "off");
  for (const listener of listeners) listener();
}

export function useSingleKeysOn(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOn);
}

const TEXT_FIELD = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const OVER_PAGE = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** With Shift, too, since many keyboards have '?' nowhere else. Only 'j' and 'k' go on while they are held. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
  if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey) return false;
  if (repeat && key !== "j" && key !== "k") return false;
  return areOn() && !(target instanceof Element && target.matches(TEXT_FIELD));
}

/** Whether a window or an open menu lies over the page. */
export const isPageCovered = (): boolean => document.querySelector(OVER_PAGE) !== null;

/** Acts by single keys on the page that shows; they mean nothing while a window or a menu lies over it. */
export function usePageKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!act || !isSingleKey(event) || isPageCovered()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
