import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
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
const isPageCovered = (): boolean => document.querySelector(OVER_PAGE) !== null;

/**
 * Acts by single keys on the page that shows: they mean nothing while a window or a menu lies over it. With `inside`, on
 * the window around that element, as long as the focus is within it.
 */
export function useSingleKeys(
  acts: Readonly<Record<string, (() => void) | null>>,
  inside?: RefObject<HTMLElement | null>,
): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const target = inside ? inside.current?.closest<HTMLElement>("[role=dialog]") : document;
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!act || !isSingleKey(event) || (!inside && isPageCovered())) return;
      event.preventDefault();
      act();
    };
    target?.addEventListener("keydown", onKey);
    return () => target?.removeEventListener("keydown", onKey);
  }, [inside]);
}

export const SEARCH_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘K" : "Ctrl K";

/** Ctrl+K, or Command+K, on every page; also from within a field, but not over a window. */
export function useSearchKey(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== "k" || ctrlKey === metaKey || altKey || shiftKey) return;
      // Browsers would search the web instead.
      event.preventDefault();
      if (!isPageCovered()) latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
