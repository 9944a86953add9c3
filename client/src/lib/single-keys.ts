import { type RefObject, useEffect, useEffectEvent } from "react";
import { keptChoice } from "./kept-choice.ts";

/**
 * The choice's name in the browser's storage: "off" for people who work by voice, or press keys by accident (WCAG
 * 2.1.4).
 */
export const SINGLE_KEYS = "single-keys";

const TEXT_FIELD = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const OVER_PAGE = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** With Shift, too, since many keyboards have '?' nowhere else. Only 'j' and 'k' go on while they are held. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
  if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey) return false;
  if (repeat && key !== "j" && key !== "k") return false;
  return keptChoice(SINGLE_KEYS) !== "off" && !(target instanceof Element && target.matches(TEXT_FIELD));
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
  const onKey = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (!act || !isSingleKey(event) || (!inside && isPageCovered())) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const target = inside ? inside.current?.closest<HTMLElement>("[role=dialog]") : document;
    const listener = (event: Event) => onKey(event);
    target?.addEventListener("keydown", listener);
    return () => target?.removeEventListener("keydown", listener);
  }, [inside]);
}

export const SEARCH_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘K" : "Ctrl K";

/** Ctrl+K, or Command+K, on every page; also from within a field, but not over a window. */
export function useSearchKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== "k" || ctrlKey === metaKey || altKey || shiftKey) return;
    // Browsers would search the web instead.
    event.preventDefault();
    if (!isPageCovered()) open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
