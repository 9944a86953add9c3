import { createContext } from "react";

/** A menu item is gone by the time its dialog closes; the menu's own trigger is what stays. */
export function lastingElement(element: Element | null): HTMLElement | null {
  const menu = element?.closest("[role='menu']");
  const trigger = menu?.getAttribute("aria-labelledby");
  const lasting = trigger ? document.getElementById(trigger) : element;
  return lasting instanceof HTMLElement ? lasting : null;
}

/** The element that had the focus before the frame of a loading dialog took it. */
export const DialogOpener = createContext<HTMLElement | null>(null);
