import { type RefObject, useEffect, useRef } from "react";

const TEXT_FIELD = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** The key of the browser's store; people who work by voice or with one hand switch the letters off (WCAG 2.1.4). */
const SINGLE_KEYS = "single-keys";

const areOn = (): boolean => window.localStorage.getItem(SINGLE_KEYS) !== "off";

/**
 * Acts by single letters as long as the focus is within the dialog around `inside`. They mean nothing in fields, with a
 * modifier, in menus and in windows that lie over it.
 */
export function useSingleKeys(
  inside: RefObject<HTMLElement | null>,
  acts: Record<string, (() => void) | null>,
): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>("[role=dialog]");
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || isMeantForOthers(event) || !areOn()) return;
      event.preventDefault();
      act();
    };
    dialog?.addEventListener("keydown", onKey);
    return () => dialog?.removeEventListener("keydown", onKey);
  }, [inside]);
}

function isMeantForOthers(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.repeat || event.isComposing) return true;
  if (ctrlKey || metaKey || altKey || shiftKey) return true;
  return target instanceof Element && target.matches(TEXT_FIELD);
}
