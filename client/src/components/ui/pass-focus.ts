import { useLayoutEffect, useRef } from "react";
import { findPageHeading } from "#client/lib/page-heading.ts";

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
