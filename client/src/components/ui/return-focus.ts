import { createContext, useContext, useRef } from "react";

/** A menu item is gone by the time its dialog closes; the menu's own trigger is what stays. */
export function lastingElement(element: Element | null): HTMLElement | null {
  const menu = element?.closest("[role='menu']");
  const trigger = menu?.getAttribute("aria-labelledby");
  const lasting = trigger ? document.getElementById(trigger) : element;
  return lasting instanceof HTMLElement ? lasting : null;
}

/** What had the focus before the frame of a dialog that is still being fetched took it. */
export const DialogOpener = createContext<HTMLElement | null>(null);

/**
 * Returns the focus to where it was when a dialog opened. Radix does so only for dialogs with a trigger of their own;
 * ours are opened by state. When that place is gone (a deleted row) the page's heading gets it.
 */
export function useReturnFocus() {
  const opener = useContext(DialogOpener);
  const origin = useRef<HTMLElement | null>(null);
  return {
    remember: () => {
      origin.current = opener ?? lastingElement(document.activeElement);
    },
    restore: () => {
      const target = origin.current?.isConnected
        ? origin.current
        : document.querySelector<HTMLElement>("h1[tabindex]");
      target?.focus();
    },
  };
}
