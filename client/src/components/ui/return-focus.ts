import { useRef } from "react";

/** A menu item is gone by the time its dialog closes; the menu's own trigger is what stays. */
function lastingElement(element: Element | null): HTMLElement | null {
  const menu = element?.closest("[role='menu']");
  const trigger = menu?.getAttribute("aria-labelledby");
  const lasting = trigger ? document.getElementById(trigger) : element;
  return lasting instanceof HTMLElement ? lasting : null;
}

/**
 * Returns the focus to where it was when a dialog opened. Radix does so only for dialogs with a trigger of their own;
 * ours are opened by state. When that place is gone (a deleted row) the page's heading gets it.
 */
export function useReturnFocus() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    remember: () => {
      origin.current = lastingElement(document.activeElement);
    },
    restore: () => {
      if (origin.current?.isConnected) return origin.current.focus();
      // Of a dialog and its question that close together only the dialog's own place is left, and may have it already.
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>("h1[tabindex]")?.focus();
    },
  };
}
