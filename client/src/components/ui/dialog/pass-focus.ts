import { useLayoutEffect, useRef } from "react";
import { inNextRow } from "#client/components/ui/row-place.ts";
import { findPageHeading } from "#client/lib/page-heading.ts";

/** Looks, before a button goes, which element will follow it, and finds that one afterwards. */
export type FindFollower = (own: HTMLElement) => () => Element | null;

let disabledInFocus: Element | null = null;

document.addEventListener("focusout", ({ target }) => {
  disabledInFocus = target instanceof HTMLButtonElement && target.disabled ? target : null;
});

/** Chrome takes the focus from a button as soon as it is disabled, other browsers leave it there for a frame. */
const lastInFocus = (): Element | null =>
  document.activeElement === document.body ? disabledInFocus : document.activeElement;

/**
 * For a button that is disabled while it works, and goes when that is done: both take the focus away. It comes back to the
 * button when that stays, else to what follows it, or, when all of that goes too, to the page's heading.
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

/** The first half of `usePassFocusOn` for a button of which a list has hundreds: stands beside it only while it works. */
export function PassFocusOn() {
  useLayoutEffect(() => {
    const own = lastInFocus();
    if (!(own instanceof HTMLButtonElement && own.disabled)) return;
    // When this goes, the button may be out of the page already.
    const findIt = whatFollows(own);
    return () => passFocusOn(own, () => findIt);
  }, []);
  return null;
}

/** The other half, as a `ref`. */
export const passFocusOnWhenGone = (own: HTMLButtonElement) => () => {
  if (own === document.activeElement) passFocusOn(own);
};

const canTakeFocus = (element: Element | null) => element?.isConnected && !element.matches(":disabled");

/** What stands behind the button, or in its place in the next row where its own goes, too. */
const whatFollows: FindFollower = (own) => {
  const { nextElementSibling } = own;
  const findInNextRow = inNextRow(own);
  return () => (nextElementSibling?.isConnected ? nextElementSibling : findInNextRow());
};

/**
 * In the next frame, when the button is enabled again or gone. A focus that has been moved meanwhile stays where it
 * is, and so does the page: it is scrolled only to a control that is out of sight.
 */
function passFocusOn(own: HTMLElement, findFollower = whatFollows): void {
  const findIt = findFollower(own);
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const heir = [own, findIt(), findPageHeading()].find(canTakeFocus);
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: heir.tabIndex < 0 });
  });
}
