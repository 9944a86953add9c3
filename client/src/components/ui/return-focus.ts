import { createContext, useContext, useLayoutEffect, useRef } from "react";
import { findPageHeading } from "#client/lib/page-heading.ts";
import { firstField } from "./first-field.ts";

/** A menu item is gone by the time its dialog closes; the menu's own trigger is what stays. */
export function lastingElement(element: Element | null): HTMLElement | null {
  const menu = element?.closest("[role='menu']");
  const trigger = menu?.getAttribute("aria-labelledby");
  const lasting = trigger ? document.getElementById(trigger) : element;
  return lasting instanceof HTMLElement ? lasting : null;
}

/** What had the focus before the frame of a dialog whose code is still loading took it. */
export const DialogOpener = createContext<HTMLElement | null>(null);

/**
 * For the button of a list's row or card that deletes it, or leads to that: when the row is gone, the focus goes to the
 * same button of the next one.
 */
export const ROW_ACTION = { "data-row-action": "" };

/** The same buttons of the other rows: those after it, then those before it, nearest first. */
function neighboursOf(origin: HTMLElement | null): HTMLElement[] {
  const actions = [...document.querySelectorAll<HTMLElement>("[data-row-action]")];
  const place = origin ? actions.indexOf(origin) : -1;
  return place < 0 ? [] : [...actions.slice(place + 1), ...actions.slice(0, place).reverse()];
}

/**
 * For a button that is disabled while it works, and goes when that is done: both take the focus away. It comes back to the
 * button when that stays, else to what follows it, or, when all of that goes too, to the page's heading.
 */
export function usePassFocusOn(working: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    const hadFocus = working && own === document.activeElement;
    return () => {
      if (own && hadFocus) passFocusOn(own);
    };
  }, [working]);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own && own === document.activeElement) passFocusOn(own);
    };
  }, []);
  return button;
}

/** The first half of `usePassFocusOn` for a button of which a list has hundreds: stands beside it only while it works. */
export function PassFocusOn() {
  useLayoutEffect(() => {
    const own = document.activeElement;
    if (!(own instanceof HTMLButtonElement && own.disabled)) return;
    return () => passFocusOn(own);
  }, []);
  return null;
}

/** The other half, as a `ref`. */
export const passFocusOnWhenGone = (own: HTMLButtonElement) => () => {
  if (own === document.activeElement) passFocusOn(own);
};

/**
 * In the next frame, when the button is enabled again or gone. A focus that has been moved meanwhile stays where it
 * is.
 */
function passFocusOn(own: HTMLElement): void {
  const heirs = [own, own.nextElementSibling, findPageHeading()];
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const heir = heirs.find((each) => each?.isConnected && !each.matches(":disabled"));
    if (heir instanceof HTMLElement) heir.focus();
  });
}

/**
 * Returns the focus to where it was when a dialog opened. Radix does so only for dialogs with a trigger of their own;
 * ours are opened by state. When that place is gone, a dialog that it was in gets it, or the next row (of a deleted one), or
 * else the page's heading.
 */
export function useReturnFocus() {
  const opener = useContext(DialogOpener);
  const origin = useRef<HTMLElement | null>(null);
  const around = useRef<HTMLElement | null>(null);
  const neighbours = useRef<HTMLElement[]>([]);
  return {
    remember: () => {
      origin.current = opener ?? lastingElement(document.activeElement);
      around.current = origin.current?.closest<HTMLElement>("[role='dialog']") ?? null;
      neighbours.current = neighboursOf(origin.current);
    },
    /** `gone` when the row is deleted, although the list may show it for another moment. */
    restore: (gone = false) => {
      if (!gone && origin.current?.isConnected) return origin.current.focus();
      if (!gone && around.current?.isConnected) return (firstField(around.current) ?? around.current).focus();
      // When a dialog and a question asked in it close together, the dialog may have returned the focus already.
      if (!gone && document.activeElement !== document.body) return;
      (neighbours.current.find((each) => each.isConnected) ?? findPageHeading())?.focus();
    },
  };
}
