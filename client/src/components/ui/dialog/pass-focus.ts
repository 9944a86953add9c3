import { useLayoutEffect, useRef } from "react";
import { findPageHeading } from "#client/lib/page-heading.ts";

/** Looks, before a button goes, which element will follow it, and finds that one afterwards. */
export type FindFollower = (own: HTMLElement) => () => Element | null;

let disabledInFocus: Element | null = null;

document.addEventListener("focusout", ({ target }) => {
  disabledInFocus = target instanceof HTMLButtonElement && target.disabled ? target : null;
});

/** Chrome takes the focus from a button as soon as it is disabled, other browsers leave it there for a frame. */
export const lastInFocus = (): Element | null =>
  document.activeElement === document.body ? disabledInFocus : document.activeElement;

/**
 * For a button that is disabled while it works, and goes when that is done: both take the focus away. It comes back
 * to the button when that stays, else to what follows it. When all of that goes, too, the page's heading gets it.
 */
export function usePassFocusOn(working: boolean, findFollower?: FindFollower) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    const hadFocus = working && own !== null && own === lastInFocus();
    return () => {
      if (own && hadFocus) passFocusOn(own, findFollower);
    };
  }, [working, findFollower]);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own && own === document.activeElement) passFocusOn(own, findFollower);
    };
  }, [findFollower]);
  return button;
}

const canTakeFocus = (element: Element | null) => element?.isConnected && !element.matches(":disabled");

const nextSibling: FindFollower =
  ({ nextElementSibling }) =>
  () =>
    nextElementSibling;

/**
 * In the next frame, when the button is enabled again or gone. A focus that has been moved meanwhile stays where it
 * is, and so does the page: it is scrolled only to a control that is out of sight.
 */
export function passFocusOn(own: HTMLElement, findFollower = nextSibling): void {
  const findIt = findFollower(own);
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const heir = [own, findIt(), findPageHeading()].find(canTakeFocus);
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: heir.tabIndex < 0 });
  });
}

/** For `ref`: one function for every rendering, so that React calls it when a field appears and never again. */
export const focusOnce = (field: HTMLElement | null) => field?.focus();
